import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button/icon-button.tsx';
import { moonIcon, sunIcon } from '../icon/icon.tsx';

export type Theme = 'light' | 'dark';

/** Changes between the light and the dark theme. The theme itself lives in the shell's store. */
export function ThemeSwitch({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }) {
  const { t } = useTranslation('shared-ui');
  return theme === 'light' ? (
    <IconButton shape={moonIcon} label={t('theme.toDark')} onClick={() => onChange('dark')} />
  ) : (
    <IconButton shape={sunIcon} label={t('theme.toLight')} onClick={() => onChange('light')} />
  );
}
