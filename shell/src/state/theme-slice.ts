import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Light by default (spec section 1). */
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
