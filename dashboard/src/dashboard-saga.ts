import { fork } from 'shell/store';
import { accessSaga } from './access/access-saga.ts';
import { accountSaga } from './account/account-saga.ts';
import { homeSaga } from './features/home/home-saga.ts';
import { logoutSaga } from './layout/logout-saga.ts';
import { reauthenticationSaga } from './reauthentication/reauthentication-saga.ts';

export function* dashboardSaga() {
  yield* fork(accessSaga);
  yield* fork(accountSaga);
  yield* fork(homeSaga);
  yield* fork(logoutSaga);
  yield* fork(reauthenticationSaga);
}
