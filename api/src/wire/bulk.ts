import { Type, type Static, type TProperties } from 'typebox';
import { Problem } from '@nalam/server-kit/problem';
import { Id } from './id.ts';
import { Nullable } from './nullable.ts';

/** The body of a call that applies an action to several entries of a list, at most one page. */
export const bulkOf = <Action extends string, Fields extends TProperties>(
  actions: readonly Action[],
  fields: Fields,
) =>
  Type.Object({
    action: Type.Enum([...actions]),
    records: Type.Array(Type.Object({ id: Id, ...fields }), { minItems: 1, maxItems: 100 }),
  });

export const BulkResult = Type.Object({
  results: Type.Array(
    Type.Object({
      id: Type.String(),
      version: Nullable(
        Type.Integer({
          description: 'The new version; null for a refused entry, and for entries without versions',
        }),
      ),
      problem: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
    }),
  ),
});
export type BulkResult = Static<typeof BulkResult>;

/**
 * Changes each entry separately: a refusal does not stop the others.
 * @param change runs in its own transaction, so that a refusal does not undo the other changes; returns the new version, if any
 * @throws an error of `change` that is no Problem
 */
export async function changeEach<Entry extends { id: string }>(
  entries: readonly Entry[],
  change: (entry: Entry) => Promise<number | null>,
): Promise<BulkResult> {
  const results: BulkResult['results'] = [];
  for (const entry of entries) {
    const { id } = entry;
    try {
      results.push({ id, version: await change(entry), problem: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push({ id, version: null, problem: { code: error.code, message: error.message } });
    }
  }
  return { results };
}
