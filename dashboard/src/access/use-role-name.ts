import type { Role } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';

/** @returns a function that names a role, including roles unknown to this dashboard */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation('dashboard');
  return (role) => t(`roles.${role as Role}`, { defaultValue: t('roles.unknown', { role }) });
}
