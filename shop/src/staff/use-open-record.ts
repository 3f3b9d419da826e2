import { useSearchParams } from 'react-router-dom';

/** @returns which record is open, by its id; null for the list */
export const useOpenRecord = () => useSearchParams()[0].get('open');
