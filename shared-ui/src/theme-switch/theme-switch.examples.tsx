import type { Example } from '../catalogue/example.ts';
import { WithState } from '../catalogue/with-state.tsx';
import { ThemeSwitch, type Theme } from './theme-switch.tsx';

export const inTheLightTheme: Example = () => (
  <WithState<Theme> first="light">
    {(theme, change) => <ThemeSwitch theme={theme} onChange={change} />}
  </WithState>
);

export const inTheDarkTheme: Example = () => (
  <WithState<Theme> first="dark">
    {(theme, change) => <ThemeSwitch theme={theme} onChange={change} />}
  </WithState>
);
