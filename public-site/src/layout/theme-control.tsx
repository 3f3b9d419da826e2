import { useTheme } from '@nalam/shell/session';
import { ThemeSwitch } from '@nalam/shared-ui/theme-switch';
import { useHydrated } from '../use-hydrated.ts';
import styles from './theme-control.module.css';

/**
 * The theme switch. The server does not know the choice, so it is shown once the page is awake, and a page with a
 * stored choice wakes by itself.
 */
export function ThemeControl() {
  const [theme, choose] = useTheme();
  const hydrated = useHydrated();
  return (
    <span className={styles.control} data-wakes="stored:theme">
      <ThemeSwitch theme={hydrated ? theme : 'light'} onChange={choose} />
    </span>
  );
}
