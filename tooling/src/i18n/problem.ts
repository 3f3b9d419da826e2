/** A problem for a translator or an engineer to fix. */
export interface Problem {
  kind:
    | 'missing'
    | 'only in a translation'
    | 'not translated'
    | 'placeholders differ'
    | 'tags differ'
    | 'figures differ'
    | 'wording'
    | 'unused'
    | 'literal text';
  /** The key with its namespace, or the file and line. */
  where: string;
  detail?: string;
}
