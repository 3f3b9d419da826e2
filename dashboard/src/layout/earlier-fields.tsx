/**
 * The form fields for releases before contract 2.7, which assemble their editors themselves. This file, and its part of
 * dashboard-parts.ts, can be deleted from 2026-12-28: no release is kept for longer than thirty days.
 */
import {
  type PlainFieldProps,
  PriceField as LimitedPriceField,
  SearchWordsField as LimitedSearchWordsField,
} from '../records/fields/plain-fields.tsx';

export { ListField } from '../records/fields/list-field.tsx';
export { LocalField } from '../records/fields/local-field.tsx';
export { PictureField } from '../records/fields/picture-field.tsx';
export { ChoiceField, LineField, NumberField } from '../records/fields/plain-fields.tsx';
export { RichTextField } from '../records/fields/rich-text-field.tsx';

export const PriceField = (props: PlainFieldProps) => <LimitedPriceField {...props} maxPaise={100_000_000} />;

export const SearchWordsField = (props: PlainFieldProps) => (
  <LimitedSearchWordsField {...props} max={60} maxLength={60} />
);
