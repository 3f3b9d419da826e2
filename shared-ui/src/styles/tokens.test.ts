import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contrast } from '../testing/contrast.ts';
import { dark, light, type Palette } from './palette.ts';

const css = readFileSync('src/styles/tokens.css', 'utf8');

/** The custom properties that the rule of this selector sets. */
function tokensOf(selector: string) {
  const [, rule = ''] = css.split(`${selector} {`);
  const [block = ''] = rule.split('}');
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const themes = [
  { theme: 'light', palette: light, tokens: tokensOf(':root') },
  { theme: 'dark', palette: dark, tokens: tokensOf(":root[data-theme='dark']") },
];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test.each(themes)('staff and visitors see the same colours in the $theme theme', ({ palette, tokens }) => {
  for (const [name, value] of Object.entries(palette)) {
    expect(`${name} ${tokens.get(kebab(name)) ?? 'is missing'}`).toBe(`${name} ${value}`);
  }
});

const grounds = ['bgWhite', 'surface', 'sand'] as const;

const readable: { text: keyof Palette; on: readonly (keyof Palette)[] }[] = [
  { text: 'choko', on: [...grounds, 'sandStrong'] },
  { text: 'text', on: [...grounds, 'sandStrong', 'accentSoft', 'leafSoft', 'warningSoft', 'dangerSoft'] },
  { text: 'textMuted', on: [...grounds, 'sandStrong'] },
  { text: 'accentText', on: [...grounds, 'accentSoft'] },
  { text: 'onAccent', on: ['accent', 'accentStrong'] },
  { text: 'leaf', on: [...grounds, 'leafSoft'] },
  { text: 'warning', on: [...grounds, 'warningSoft'] },
  { text: 'danger', on: [...grounds, 'dangerSoft'] },
];

test.each(themes)('every text of the $theme theme has a contrast of at least 4.5 to 1', ({ palette }) => {
  const tooFaint = readable.flatMap(({ text, on }) =>
    on
      .filter((ground) => contrast(palette[text], palette[ground]) < 4.5)
      .map((ground) => `${text} on ${ground}: ${contrast(palette[text], palette[ground]).toFixed(2)}`),
  );
  expect(tooFaint).toEqual([]);
});

test.each(themes)('edges of inputs and the focus ring stand out in the $theme theme', ({ palette }) => {
  // WCAG 2.2, 1.4.11: 3 to 1 for the outlines of controls.
  for (const ground of grounds) {
    expect(contrast(palette.borderStrong, palette[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.focus, palette[ground])).toBeGreaterThanOrEqual(3);
  }
});
