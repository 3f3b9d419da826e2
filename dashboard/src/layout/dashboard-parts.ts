import type { DashboardTools } from 'shell/contract';
import { AskDialog } from '../ask-dialog/ask-dialog.tsx';
import { ListStates } from '../list/list-states.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { useListParams } from '../list/use-list-params.ts';
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
import { useStaffQuery } from '../staff-api/use-staff-query.ts';
import { useFailureWords } from '../failure-words.ts';

/** What pages of other remotes build their lists and forms with: what the dashboard's own are built with. */
export const dashboardParts: DashboardTools['parts'] = {
  useStaffQuery,
  useListParams,
  useFailureWords,
  Toolbar,
  ListStates,
  AskDialog,
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
