import { useTheme } from '@nalam/shell/session';
import { ThemeSwitch } from '@nalam/shared-ui/theme-switch';
import { useHydrated } from '../use-hydrated.ts';
import styles from './theme-control.module.css';

/** Light or dark. The server knows no choice, so the switch shows it once the page is awake, and a page wakes by itself where one was made. */
export function ThemeControl() {
  const [theme, choose] = useTheme();
  const hydrated = useHydrated();
  return (
    <span className={styles.control} data-wakes="stored:theme">
      <ThemeSwitch theme={hydrated ? theme : 'light'} onChange={choose} />
    </span>
  );
}
