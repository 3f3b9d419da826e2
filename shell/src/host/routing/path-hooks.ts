import { useLocation } from 'react-router-dom';
import type { Language } from '../../offers/contract.ts';
import { useHost } from '../host-context.ts';
import { inLanguage } from './path.ts';

/** @returns the address of this page in another language */
export function useAddressIn(language: Language): string {
  const { pathname, search, hash } = useLocation();
  return inLanguage(pathname, language) + search + hash;
}

/** @returns the address of this page without its hash, for a link that reloads it even without script */
export function useHere(): string {
  return useAddressIn(useHost().language).replace(/#.*/, '');
}
