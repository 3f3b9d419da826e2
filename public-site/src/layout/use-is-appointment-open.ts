import { useSyncExternalStore } from 'react';

export const appointmentDialogId = 'appointment-dialog';

const isOpen = () => document.querySelector(`#${appointmentDialogId}[open]`) !== null;

function onToggle(listener: () => void) {
  // Neither event bubbles, so both are captured.
  for (const type of ['toggle', 'close']) document.addEventListener(type, listener, true);
  return () => {
    for (const type of ['toggle', 'close']) document.removeEventListener(type, listener, true);
  };
}

/** @returns whether the appointment dialog is open; the starter opens it, and its buttons close it without React */
export const useIsAppointmentOpen = () => useSyncExternalStore(onToggle, isOpen, () => false);
