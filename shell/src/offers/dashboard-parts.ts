/** The parts of the dashboard's lists and forms, for other remotes' pages in the dashboard. Types only. */
import type { RecordDetail, RecordHead, RecordKindName, RecordSummary } from '@nalam/api/contract';
import type { ComponentType, ReactNode } from 'react';

/** A read-only request to the API. */
export interface StaffQuestion {
  /** Below `/api`. */
  path: string;
  params?: Record<string, string | number | boolean | undefined>;
  /** Changing it requests again; for example the version of the record in question. */
  version?: number;
}

/** The answer to a screen's request; `data` keeps the last one during a refetch. */
export interface StaffAnswer<T> {
  data?: T | undefined;
  /** The error of the last try, for `useFailureWords`. */
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A part of a list. */
export interface ListPart {
  total: number;
  page: number;
  pageSize: number;
}

/**
 * The values of each filter of a list; the first is the default, which the address omits. If they can't be listed, such as ids, a
 * function tells if a value is valid, and there is no default.
 */
export type ListChoices = Record<string, readonly [string, ...string[]] | ((value: string) => boolean)>;

export type ListParams<C extends ListChoices> = { search: string; page: number } & {
  [Name in keyof C]: C[Name] extends readonly string[] ? C[Name][number] : string;
};

/** A form's values; the record that it edits knows the fields. */
export type FormContent = Record<string, unknown>;

export interface FieldChoice {
  value: string;
  label: string;
}

/**
 * Settings of a kind of record for list and editor, which are otherwise the same for all kinds. The API's schema of its content
 * lists its fields (docs/decisions/0011-api-records.md).
 */
export interface RecordKind {
  name: RecordKindName;
  /**
   * The key of its strings: `title`, `add`, `addTitle`, `editTitle`, `emptyTitle`, `emptyText`, and those of its fields:
   * `fields.*`, `hints.*`, `choices.*`, `addTo.*` and `entries.*`.
   */
  texts: string;
  icon: string;
  /** The address of the list; further parameters select a part of it. */
  listPath: string;
  addPath: string;
  editPath: (record: Pick<RecordHead, 'id' | 'slug'>) => string;
  /** Another screen about a record, with the key of its label. */
  more?: { path: (record: Pick<RecordHead, 'id' | 'slug'>) => string; label: string };
  /** The address of the draft as visitors will see it. */
  previewPath?: (record: Pick<RecordHead, 'id' | 'slug'>) => string;
  /** The public address, for the warning about changing the slug. */
  publicPath?: (slug: string) => ReactNode;
  hasPicture: boolean;
  /** True if visitors see the records in an order chosen by staff. */
  ordered: boolean;
  /** A copy's initial content, if it differs from the record's. */
  copied?: (content: FormContent) => FormContent;
  /**
   * For fields whose choices are not in the content's schema: the choices of a field with another record's id, by the field's
   * path (`shelf`). Each is a hook. Since contract 2.7.
   */
  choices?: Record<string, () => StaffAnswer<FieldChoice[]>>;
  /**
   * Fields that are not always shown, by their path (`sizes.firstStock`). Each is a hook that returns a function of the field's
   * parent, such as an entry of a list. Since contract 2.7.
   */
  shown?: Record<string, (detail: RecordDetail | undefined) => (parent: unknown) => boolean>;
  /** Fields that staff can also edit in the list: choices and prices, which the API sends as facts. Since contract 2.8. */
  cells?: readonly string[];
  /** For releases of the shop before contract 2.7; can be deleted from 2026-12-28. */
  Fields?: ComponentType<{ detail?: RecordDetail | undefined }>;
  /** Edited outside the form, and not published with it. */
  Beside?: ComponentType<{ detail: RecordDetail }>;
  /** One more filter of the list: by the id of a parent record; '' means all. */
  WithinFilter?: ComponentType<{ value: string; onChange: (id: string) => void }>;
  /** Shown below a record's name in the list. */
  Facts?: ComponentType<{ record: RecordSummary }>;
}

interface ListStatesProps<P extends ListPart> {
  answer: StaffAnswer<P>;
  failed: string;
  onPage: (page: number) => void;
  /** Shown if the list is empty or nothing was found. */
  empty: ReactNode;
  /** The total in words. */
  total: (count: number) => string;
  children: (part: P) => ReactNode;
}

export interface DashboardParts {
  /**
   * Requests data when the screen opens and when the question changes; waits while there is no question. `replace` shows a newer
   * value than the answer.
   */
  useStaffQuery: <T>(question: StaffQuestion | undefined) => StaffAnswer<T> & { replace: (value: T) => void };
  /**
   * The part of a list in view. The address contains all of it, so that a link shows the same list; unknown values in the address count
   * as the default.
   *
   * @param choices stays the same object
   * @param list separates the parameters of a page's second list from those of its first: `messages.page`
   * @returns the address's state, and a function that changes it
   */
  useListParams: <const C extends ListChoices>(
    choices: C,
    list?: string,
  ) => [params: ListParams<C>, change: (change: Partial<ListParams<C>>) => void];
  /** The text for a failed call, in the page's language. */
  useFailureWords: () => (error: unknown) => string;
  /** Search and filters of a list. */
  Toolbar: ComponentType<{
    search: string;
    searchHint: string;
    choices: { name: string; label: string; value: string; options: { value: string; label: string }[] }[];
    onChange: (name: string, value: string) => void;
    /**
     * Adds a button that exports all pages of the filtered list to a spreadsheet: the API's `<path>/csv` answers with the table. Since
     * contract 2.5.
     */
    csv?: { path: string; params: object };
    children?: ReactNode;
  }>;
  /** A list's states: skeleton rows, a failure with a retry, empty, the last answer, and pages. */
  ListStates: <P extends ListPart>(props: ListStatesProps<P>) => ReactNode;
  /** A confirmation over the page. It is open while it is rendered. */
  AskDialog: ComponentType<{
    title: string;
    okText: string;
    busy?: string | false;
    /** True for irreversible actions, which a double tap must not answer. */
    final?: boolean;
    onOk: () => void;
    onCancel: () => void;
    children: ReactNode;
  }>;
  /**
   * List, editor and preview of a kind of record at one address: `?edit=new`, `?edit=<id>` and `?preview=<id>` select what is
   * open.
   */
  RecordsPage: ComponentType<{ kind: RecordKind }>;
}
