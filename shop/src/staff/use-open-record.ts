import { useSearchParams } from 'react-router-dom';

/** @returns the id of the open record; null for the list */
export const useOpenRecord = () => useSearchParams()[0].get('open');
