import type { Role } from '../access/role.ts';
import { type Actor, appendAudit, type AuditEntry } from '../audit/append-audit.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { type FieldProblem, Problem, refuseWrong } from '@nalam/server-kit/problem';
import { type PrenatalRisk, prenatalRisk } from './prenatal-sex.ts';

export interface Publisher {
  actor: Actor;
  /** A super admin confirms that no text offers to tell the sex of an unborn child. */
  confirmsNoOffer?: boolean;
  /** Staff have seen the agreed visits that the change affects. */
  keepsVisits?: boolean;
}

/** @throws Problem NOT_ALLOWED if anyone but a super admin confirms */
export function publisherOf(
  staff: Actor & { role: Role },
  { confirmsNoOffer = false, keepsVisits = false }: { confirmsNoOffer?: boolean; keepsVisits?: boolean },
): Publisher {
  if (confirmsNoOffer && staff.role !== 'superAdmin') {
    throw new Problem('NOT_ALLOWED', 'Only a super admin may confirm that a text offers nothing unlawful.');
  }
  return { actor: staff, confirmsNoOffer, keepsVisits };
}

/** @throws Problem INVALID_INPUT naming every text that clearly offers to tell the sex of an unborn child */
export function refuseOffers(content: unknown) {
  refuseTexts(
    textsOfRisk(content, 'offer'),
    'PRENATAL_SEX',
    'offers to disclose the sex of an unborn child, which is an offence under the PC-PNDT Act',
  );
}

/**
 * Checks texts before they are published. A super admin must confirm each doubtful text once; the audit log records who did.
 * @param live the published texts
 * @param entry the target of the audit entry
 * @throws Problem INVALID_INPUT naming every doubtful text
 */
export async function refuseDoubtful(
  trx: DatabaseTransaction,
  { actor, confirmsNoOffer = false }: Publisher,
  { content, live }: { content: unknown; live: unknown },
  entry: Omit<AuditEntry, 'action'>,
) {
  refuseOffers(content);
  const seen = new Set(textsIn(live).map(({ text }) => text));
  const doubtful = textsOfRisk(content, 'doubt').filter(({ text }) => !seen.has(text));
  if (doubtful.length === 0) return;
  if (confirmsNoOffer) return appendAudit(trx, actor, { ...entry, action: 'confirm-no-offer' });
  refuseTexts(
    doubtful,
    'PRENATAL_DOUBT',
    'names a child and a sex, so a super admin must confirm that it offers nothing unlawful (PC-PNDT Act)',
  );
}

interface Text {
  /** Its path: `about.en`. */
  field: string;
  text: string;
}

function refuseTexts(texts: Text[], code: string, message: string) {
  const problems = texts.map(({ field }): FieldProblem => ({ field, message, code }));
  refuseWrong(problems, ({ field }) => `${field} ${message}.`);
}

const textsOfRisk = (content: unknown, risk: PrenatalRisk) =>
  textsIn(content).filter(({ text }) => prenatalRisk(text) === risk);

function textsIn(value: unknown, field = ''): Text[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textsIn(each, field === '' ? name : `${field}.${name}`),
  );
}
