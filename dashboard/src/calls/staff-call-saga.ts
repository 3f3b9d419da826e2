import { takeEvery } from 'shell/store';
import { callAsStaff } from '../staff-call.ts';
import { staffCallMade } from './use-staff-call.ts';

/** Makes the calls of components, each on its own. */
export function* staffCallSaga() {
  yield* takeEvery(staffCallMade, function* ({ meta: { arg } }) {
    try {
      arg.resolve(yield* callAsStaff(arg.subject));
    } catch (error) {
      arg.reject(error);
    }
  });
}
