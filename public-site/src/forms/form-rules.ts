/** What is wrong with a field; `problem` names its text in the form's locale section. */
export interface FieldProblem {
  field: string;
  problem: string;
}

/** How a form is read and checked, in the browser and again on the server. */
export interface FormRules<Fields, Problem extends FieldProblem> {
  read: (form: FormData) => Fields;
  /** @returns what is wrong, the first of it first; empty when the form can be sent */
  check: (fields: Fields, form: FormData) => Problem[];
}

/** @returns the text fields as they were typed; one that a form lacks counts as empty */
export function readTexts<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const text = (name: Name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
}
