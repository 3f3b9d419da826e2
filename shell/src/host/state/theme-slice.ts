import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Light by default (docs/product.md#looks). */
export type Theme = 'light' | 'dark';

export const themeSlice = createSlice({
  name: 'theme',
  initialState: (): Theme => 'light',
  reducers: {
    themeChosen: (_, { payload }: PayloadAction<Theme>): Theme => payload,
  },
});

export const { themeChosen } = themeSlice.actions;
