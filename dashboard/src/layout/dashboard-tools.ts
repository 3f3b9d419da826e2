import type { DashboardTools } from 'shell/contract';
import { AskDialog } from '../ask-dialog/ask-dialog.tsx';
import { useLoaded } from '../calls/use-loaded.ts';
import { ListStates } from '../list/list-states.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { VersionedForm } from '../records/editor/versioned-form.tsx';
import { ListField } from '../records/fields/list-field.tsx';
import { LocalField } from '../records/fields/local-field.tsx';
import { PictureField } from '../records/fields/picture-field.tsx';
import {
  ChoiceField,
  LineField,
  NumberField,
  PriceField,
  SearchWordsField,
} from '../records/fields/plain-fields.tsx';
import { RichTextField } from '../records/fields/rich-text-field.tsx';
import { RecordsPage } from '../records/records-page.tsx';
import { useFailureWords } from '../failure-words.ts';

/** What pages of other remotes build their lists and forms with: what the dashboard's own are built with. */
export const dashboardParts: DashboardTools['parts'] = {
  useLoaded,
  useFailureWords,
  Toolbar,
  ListStates,
  AskDialog,
  VersionedForm,
  RecordsPage,
  LineField,
  LocalField,
  RichTextField,
  NumberField,
  PriceField,
  SearchWordsField,
  ChoiceField,
  PictureField,
  ListField,
};
