import { decimalOf } from '../rules/subject';

export interface DiscountRow {
  id: string;
  nameEn: string;
  nameSp: string;
  kind: 'AMOUNT' | 'PERCENT';
  /** Hundredths of the currency or of a percent. */
  value: string;
  currency: string;
  ownerId: string | null;
  ownerName: string | null;
  learnerId: string | null;
  learnerName: string | null;
  programId: string | null;
  programName: string | null;
  from: string;
  until: string | null;
  archived: boolean;
}

export const DISCOUNTS = `SELECT d.id, d.name_en AS "nameEn", d.name_sp AS "nameSp", d.kind, d.value, d.currency,
    d.owner_id AS "ownerId", o.name AS "ownerName", d.learner_id AS "learnerId", l.name AS "learnerName", d.program_id AS "programId",
    g.name AS "programName", d.from_date::text AS "from", d.until_date::text AS "until", d.archived
  FROM payments.discounts d
  LEFT JOIN payments.people o ON o.ecosystem_id = d.ecosystem_id AND o.user_id = d.owner_id
  LEFT JOIN payments.people l ON l.ecosystem_id = d.ecosystem_id AND l.user_id = d.learner_id
  LEFT JOIN payments.programs g ON g.ecosystem_id = d.ecosystem_id AND g.id = d.program_id`;

export function presentDiscount({ value, ownerId, ownerName, ...row }: DiscountRow) {
  const user = (id: string | null) => (id ? { __typename: 'User' as const, id } : null);
  return {
    ...row,
    value: decimalOf(Number(value)),
    payer: user(ownerId),
    payerName: ownerName,
    learner: user(row.learnerId),
    program: row.programId ? { __typename: 'Program' as const, id: row.programId } : null,
  };
}
