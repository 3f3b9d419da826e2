import { useTheme } from 'shell/session';
import { ThemeSwitch } from 'shared-ui/theme-switch';
import { useHydrated } from '../use-hydrated.ts';
import styles from './theme-control.module.css';

/** Light or dark. The server knows no choice, so the switch shows it once the browser has taken over. */
export function ThemeControl() {
  const [theme, choose] = useTheme();
  const hydrated = useHydrated();
  return (
    <span className={styles.control}>
      <ThemeSwitch theme={hydrated ? theme : 'light'} onChange={choose} />
    </span>
  );
}
