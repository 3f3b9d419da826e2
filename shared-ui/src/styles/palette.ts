/**
 * The colours as values, which antd needs for its computations. Visitors' pages read them from tokens.css, and
 * tokens.test.ts keeps the two equal: `bgWhite` here is `--bg-white` there.
 */
export type Palette = typeof light;

export const light = {
  // The two brand colours from docs/product.md#looks.
  choko: '#3b2314',
  bgWhite: '#ffffff',

  surface: '#ffffff',
  sand: '#f6efe6',
  sandStrong: '#ebe0d2',
  text: '#3b2314',
  textMuted: '#6d5848',
  border: '#e3d7c9',
  borderStrong: '#8c7666',
  focus: '#3b2314',

  // As a background under `onAccent`, and as text or border.
  accent: '#c8102e',
  accentStrong: '#a00c24',
  onAccent: '#ffffff',
  accentText: '#c8102e',
  accentSoft: '#fdecee',

  leaf: '#246b2d',
  leafSoft: '#e7f2e7',
  warning: '#7d5200',
  warningSoft: '#fcf2da',
  danger: '#b3160f',
  dangerSoft: '#fdebe9',
};

export const dark: Palette = {
  choko: '#ffffff',
  bgWhite: '#171210',

  surface: '#261e1a',
  sand: '#1e1713',
  sandStrong: '#32271f',
  text: '#f4ece3',
  textMuted: '#c0b0a2',
  border: '#3b2f28',
  borderStrong: '#8f7d70',
  focus: '#ffd8a8',

  accent: '#d3213e',
  accentStrong: '#b91834',
  onAccent: '#ffffff',
  accentText: '#ff8c99',
  accentSoft: '#3a171c',

  leaf: '#8fd19a',
  leafSoft: '#17291a',
  warning: '#f2c66d',
  warningSoft: '#2f2410',
  danger: '#ff9a90',
  dangerSoft: '#3a1815',
};
