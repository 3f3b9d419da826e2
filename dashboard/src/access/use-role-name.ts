import { useTranslation } from 'react-i18next';

const roles = ['superAdmin', 'admin', 'user'] as const;

/** @returns a function that names a role, including one that this dashboard does not know */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation('dashboard');
  return (role) => {
    const knownRole = roles.find((each) => each === role);
    return knownRole ? t(`roles.${knownRole}`) : t('roles.unknown', { role });
  };
}
