import { fork } from '@nalam/shell/store';
import { logoutSaga } from './layout/logout-saga.ts';
import { reauthenticationSaga } from './reauthentication/reauthentication-saga.ts';

export function* dashboardSaga() {
  yield* fork(logoutSaga);
  yield* fork(reauthenticationSaga);
}
