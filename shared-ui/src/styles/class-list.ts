/** Joins the class names that apply: `classList(styles.field, invalid && styles.invalid)`. */
export function classList(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
