import { expect, test } from '@jest/globals';
import { chooseTheme } from './choose-theme.ts';

test('a button chooses its theme, the device remembers it, and the focus stays on the switch', () => {
  document.body.innerHTML = `
    <span><button data-chooses-theme="dark">Dark</button><button data-chooses-theme="light">Light</button></span>`;
  const [dark, light] = document.querySelectorAll('button');
  chooseTheme();

  dark?.focus();
  dark?.click();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(light).toHaveFocus();

  light?.click();
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(dark).toHaveFocus();
});
