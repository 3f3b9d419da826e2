interface ImportMeta {
  /** Absent in production. */
  readonly webpackHot?: unknown;
  /** Imports the files below a folder whose paths match. */
  webpackContext: (
    folder: string,
    options: { regExp: RegExp },
  ) => { (file: string): unknown; keys: () => string[] };
}
