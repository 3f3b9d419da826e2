interface ImportMeta {
  /** The modules of a folder; behind a `?text` stands what the build gives for it: their text. */
  webpackContext: (
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ) => { (path: string): unknown; keys: () => string[] };
}
