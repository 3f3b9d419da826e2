import { lazy } from 'react';
import type { DashboardTools } from '@nalam/shell/contract';
import { AskDialog } from '../ask-dialog/ask-dialog.tsx';
import { ListStates } from '../list/list-states.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { RecordsPage } from '../records/records-page.tsx';
import { useStaffQuery } from '../staff-api/use-staff-query.ts';
import { useFailureWords } from '../failure-words.ts';

const fields = () => import('./earlier-fields.tsx');

const earlierFields = {
  LineField: lazy(async () => ({ default: (await fields()).LineField })),
  LocalField: lazy(async () => ({ default: (await fields()).LocalField })),
  RichTextField: lazy(async () => ({ default: (await fields()).RichTextField })),
  NumberField: lazy(async () => ({ default: (await fields()).NumberField })),
  PriceField: lazy(async () => ({ default: (await fields()).PriceField })),
  SearchWordsField: lazy(async () => ({ default: (await fields()).SearchWordsField })),
  ChoiceField: lazy(async () => ({ default: (await fields()).ChoiceField })),
  PictureField: lazy(async () => ({ default: (await fields()).PictureField })),
  ListField: lazy(async () => ({ default: (await fields()).ListField })),
};

/** The components for lists and records of other remotes, which the dashboard's own pages use, too. */
export const dashboardParts: DashboardTools['parts'] = {
  useStaffQuery,
  useListParams,
  useFailureWords,
  Toolbar,
  ListStates,
  AskDialog,
  RecordsPage,
  ...earlierFields,
};
