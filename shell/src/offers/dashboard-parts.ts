/** The parts of the dashboard's lists and forms, for pages of other remotes that stand in it. Types only. */
import type { RecordDetail, RecordHead, RecordKindName, RecordSummary } from '@nalam/api/contract';
import type { ComponentType, ReactNode } from 'react';

/** A question to the API that changes nothing. */
export interface StaffQuestion {
  /** Below `/api`. */
  path: string;
  params?: Record<string, string | number | boolean | undefined>;
  /** A changed version asks again, such as the version of the record that the question is about. */
  version?: number;
}

/** The answer to a screen's request; `data` keeps the last one during a refetch. */
export interface StaffAnswer<T> {
  data?: T | undefined;
  /** Why the last try failed, for `useFailureWords`. */
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
 * The values of each filter of a list; the first is the default, which the address leaves out. Where they can't be listed, such as ids, a
 * function says whether a value is valid, and there is no default.
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
 * Settings of a kind of record for list and editor, which are otherwise the same for all. The API's schema of its
 * content says which fields it has (docs/decisions/0011-api-records.md).
 */
export interface RecordKind {
  name: RecordKindName;
  /**
   * Where its strings are: `title`, `add`, `addTitle`, `editTitle`, `emptyTitle`, `emptyText`, and those of its fields: `fields.*`,
   * `hints.*`, `choices.*`, `addTo.*` and `entries.*`.
   */
  texts: string;
  icon: string;
  /** Where the list is; further parameters of the address say which part of it. */
  listPath: string;
  addPath: string;
  editPath: (record: Pick<RecordHead, 'id' | 'slug'>) => string;
  /** A further screen about a record, with the key of its label. */
  more?: { path: (record: Pick<RecordHead, 'id' | 'slug'>) => string; label: string };
  /** Where the draft can be seen as a visitor will see it. */
  previewPath?: (record: Pick<RecordHead, 'id' | 'slug'>) => string;
  /** Where a visitor reads it, for the warning that goes with changing the slug. */
  publicPath?: (slug: string) => ReactNode;
  hasPicture: boolean;
  /** True if visitors see the records in an order that staff choose. */
  ordered: boolean;
  /** A copy's initial content, where that is not all of the record's. */
  copied?: (content: FormContent) => FormContent;
  /**
   * Not in the content's schema: the choices of a field that holds the id of another record, by the field's path
   * (`shelf`). Each is a hook. Since contract 2.7.
   */
  choices?: Record<string, () => StaffAnswer<FieldChoice[]>>;
  /**
   * Fields that are not always shown, by their path (`sizes.firstStock`). Each is a hook; it returns a function that gets what the
   * field is in, such as an entry of a list. Since contract 2.7.
   */
  shown?: Record<string, (detail: RecordDetail | undefined) => (parent: unknown) => boolean>;
  /** Fields that staff also change in the list: choices and prices, which the API sends as facts. Since contract 2.8. */
  cells?: readonly string[];
  /** For releases of the shop from before contract 2.7; it can be deleted from 2026-12-28. */
  Fields?: ComponentType<{ detail?: RecordDetail | undefined }>;
  /** Edited outside the form, and not published with it. */
  Beside?: ComponentType<{ detail: RecordDetail }>;
  /** One more filter of the list: by the id of another record that these stand in; '' stands for all. */
  WithinFilter?: ComponentType<{ value: string; onChange: (id: string) => void }>;
  /** Shown below a record's name in the list. */
  Facts?: ComponentType<{ record: RecordSummary }>;
}

interface ListStatesProps<P extends ListPart> {
  answer: StaffAnswer<P>;
  failed: string;
  onPage: (page: number) => void;
  /** Shown when nothing is there, or nothing was found. */
  empty: ReactNode;
  /** How many there are, in words. */
  total: (count: number) => string;
  children: (part: P) => ReactNode;
}

export interface DashboardParts {
  /**
   * Asks the API when the screen opens and when the question changes; without a question it waits. `replace` shows a newer
   * value than was answered.
   */
  useStaffQuery: <T>(question: StaffQuestion | undefined) => StaffAnswer<T> & { replace: (value: T) => void };
  /**
   * Which part of a list is in view. It is all in the address, so that a link shows the same list; an unknown value in the address counts
   * as the default.
   *
   * @param choices stays the same object
   * @param list keeps the parameters of a page's second list apart from those of its first: `messages.page`
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
     * A button takes what the filters leave, on all pages, into a spreadsheet: the call `<path>/csv` of the API answers with the table. Since
     * contract 2.5.
     */
    csv?: { path: string; params: object };
    children?: ReactNode;
  }>;
  /** A list's states: grey rows, a failure with a retry, nothing, the last answer, and pages. */
  ListStates: <P extends ListPart>(props: ListStatesProps<P>) => ReactNode;
  /** Asks something over the page. It is open while it is rendered. */
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
   * List, editor and preview of a kind of record at one address: `?edit=new`, `?edit=<id>` and `?preview=<id>` say what is
   * open.
   */
  RecordsPage: ComponentType<{ kind: RecordKind }>;
}
