import { sql } from 'kysely';
import type { FieldProblem } from '@nalam/server-kit/problem';
import { recordKind } from '../records/record-kind.ts';
import { faultsOf } from './translations.ts';
import { isReadOnly, TextContent } from './text-schema.ts';

const messages = {
  EMPTY: 'is empty',
  PLACEHOLDERS_DIFFER: 'has other placeholders than the English',
  TAGS_DIFFER: 'has other tags than the English',
  FIGURES_DIFFER: 'has other figures than the English',
  FORM_MISSING: 'lacks a plural form',
};

/** Notices and consents, whose wording is legally relevant. */
const legal = /privacy|consent|prenatal/i;

export const textRecord = recordKind({
  name: 'texts',
  content: TextContent,
  title: ({ namespace, key, language: lang, text }) => ({
    en: `${namespace}:${key}`,
    [lang]: text.other ?? '',
  }),

  draftProblems: async (content, trx, id) => {
    const { namespace, key, language } = content;
    const problems: FieldProblem[] = faultsOf(content, language).map(({ form, fault }) => ({
      field: `text.${form}`,
      message: messages[fault],
      code: fault,
    }));
    if (isReadOnly(content))
      problems.push({ field: 'key', message: 'is registered with operators as it is', code: 'READ_ONLY' });
    const other = await trx
      .selectFrom('records')
      .select('id')
      .where('kind', '=', 'texts')
      .where('id', '!=', id)
      .where('trashed_at', 'is', null)
      .where(sql<boolean>`content @> ${JSON.stringify({ namespace, key, language })}::jsonb`)
      .executeTakeFirst();
    if (other) problems.push({ field: 'key', message: 'has a correction already', code: 'CORRECTED' });
    return problems;
  },
  needsSecondPerson: ({ namespace, key }) => legal.test(`${namespace}:${key}`),

  page: (_, { content }) => content,
});
