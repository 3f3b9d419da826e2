interface ImportMeta {
  /** Absent in what visitors get. */
  readonly webpackHot?: unknown;
  /** Imports the files of a folder and of those in it whose paths match. */
  webpackContext: (
    folder: string,
    options: { regExp: RegExp },
  ) => { (file: string): unknown; keys: () => string[] };
}
