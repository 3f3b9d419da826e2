/** The form fields for other remotes, in one chunk. */
export { ListField } from '../records/fields/list-field.tsx';
export { LocalField } from '../records/fields/local-field.tsx';
export { PictureField } from '../records/fields/picture-field.tsx';
export {
  ChoiceField,
  LineField,
  NumberField,
  PriceField,
  SearchWordsField,
} from '../records/fields/plain-fields.tsx';
export { RichTextField } from '../records/fields/rich-text-field.tsx';
