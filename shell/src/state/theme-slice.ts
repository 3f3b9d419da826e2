import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Light by default (docs/product.md#looks). */
export type Theme = 'light' | 'dark';

export const themeSlice = createSlice({
  name: 'theme',
  initialState: (): Theme => 'light',
  reducers: {
    themeChosen: (_, { payload }: PayloadAction<Theme>): Theme => payload,
    /** The theme that the page was painted in, which the browser knows before React runs. */
    themeFound: (_, { payload }: PayloadAction<Theme>): Theme => payload,
  },
});

export const { themeChosen, themeFound } = themeSlice.actions;
