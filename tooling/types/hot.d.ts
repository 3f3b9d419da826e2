interface ImportMeta {
  /** Absent in what visitors get. */
  readonly webpackHot?: unknown;
}
