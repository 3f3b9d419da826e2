import { useDispatch, useSelector } from 'react-redux';
import { Toasts } from '@nalam/shared-ui/toasts';
import type { HostState } from './state/own-reducers.ts';
import { toastDismissed } from './state/toasts-slice.ts';

/** The notices at the top right of every page. */
export function Notices() {
  const toasts = useSelector((state: HostState) => state.toasts);
  const dispatch = useDispatch();
  return <Toasts toasts={toasts} onDismiss={(id) => dispatch(toastDismissed(id))} />;
}
