/** Building blocks for a remote's slices and sagas. */
import { useDispatch, useSelector } from 'react-redux';
import type { HostState } from '../host/state/own-reducers.ts';

export { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export {
  call,
  fork,
  getApi,
  put,
  select,
  take,
  takeEvery,
  takeInTurn,
  takeLatest,
  takeLeading,
} from './saga-effects.ts';

/** `S` is the state of the remote's own slices, stored next to the shell's. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names its own slices' state
export const useAppSelector = <T, S = unknown>(selector: (state: HostState & S) => T): T =>
  useSelector<HostState & S, T>(selector);
export const useAppDispatch = useDispatch;
