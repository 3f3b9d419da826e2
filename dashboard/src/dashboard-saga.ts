import { fork } from 'shell/store';
import { accessSaga } from './access/access-saga.ts';
import { homeSaga } from './features/home/home-saga.ts';
import { logoutSaga } from './layout/logout-saga.ts';

export function* dashboardSaga() {
  yield* fork(accessSaga);
  yield* fork(homeSaga);
  yield* fork(logoutSaga);
}
