import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { StatementKind } from '../__generated__/resolvers';
import { LEDGER_ENTRIES } from '../ledger/subject';
import { monthBounds } from './month-bounds';

export interface StatementLine {
  id: string;
  kind: StatementKind;
  at: Date;
  chargeId: string;
  subject: string;
  tuteeName: string | null;
  amount: number;
  balance: number;
}

export interface StatementAccount {
  currency: string;
  opening: number;
  charged: number;
  discounted: number;
  credit: number;
  paid: number;
  refunded: number;
  closing: number;
  creditLeft: number;
  lineCount: number;
  lines: StatementLine[];
}

type Sums = Record<Exclude<keyof StatementAccount, 'currency' | 'closing' | 'lines' | 'lineCount'>, string>;

/** What a payer owes: charges less refunds that are not paid yet. */
const OWED = `account IN ('RECEIVABLE', 'REFUND_DUE')`;
const IN_MONTH = `posted_at >= $2 AND ${OWED}`;
const sumOf = (kinds: string) => `coalesce(sum(amount) FILTER (WHERE ${IN_MONTH} AND kind IN (${kinds})), 0)`;

const SUMS = `SELECT currency,
    coalesce(sum(amount) FILTER (WHERE posted_at < $2 AND ${OWED}), 0) AS opening,
    ${sumOf(`'CHARGED', 'CHANGED', 'VOIDED'`)} AS charged,
    ${sumOf(`'DISCOUNTED'`)} AS discounted,
    ${sumOf(`'CREDIT_USED', 'CREDIT_RETURNED'`)} AS credit,
    ${sumOf(`'PAID_BY_CARD', 'PAID_OUTSIDE', 'INVOICED', 'REOPENED'`)} AS paid,
    ${sumOf(`'REFUND_DECIDED', 'REFUND_PAID', 'REFUND_FAILED'`)} AS refunded,
    coalesce(sum(-amount) FILTER (WHERE account = 'CREDIT'), 0) AS "creditLeft"
  FROM ${LEDGER_ENTRIES} l WHERE owner_id = $1 AND posted_at < $3 GROUP BY currency ORDER BY currency`;

/** Postings of the parts of one price are one line. */
const LINES = `SELECT min(l.id::text) AS id,
    CASE WHEN l.kind = 'PAID_BY_CARD' AND c.method_kind <> 'CARD' THEN 'PAID_BY_ACCOUNT' ELSE l.kind END AS kind, l.posted_at AS at, l.charge_id AS "chargeId", l.currency, sum(l.amount) AS amount,
    c.subject, p.name AS "tuteeName"
  FROM ${LEDGER_ENTRIES} l
  JOIN payments.charges c ON c.ecosystem_id = l.ecosystem_id AND c.id = l.charge_id
  LEFT JOIN payments.people p ON p.ecosystem_id = c.ecosystem_id AND p.user_id = c.learner_id
  WHERE l.owner_id = $1 AND l.posted_at >= $2 AND l.posted_at < $3 AND ${OWED}
  GROUP BY l.kind, l.posted_at, l.charge_id, l.refund_id, l.currency, c.subject, c.method_kind, p.name
  ORDER BY l.posted_at, 1`;

interface Asked {
  ownerId: string;
  month: string;
}

/** A payer's month from the ledger, by currency. `limit`: the number of lines in each currency. */
export async function readStatement(
  actor: Actor,
  { ownerId, month }: Asked,
  limit: number,
  { tenancy }: Services,
): Promise<StatementAccount[]> {
  const { from, to } = monthBounds(month, actor.timeZoneId);
  const values = [ownerId, from, to];
  const [sums, lines] = await Promise.all([
    tenancy.read<Sums & { currency: string }>(actor, { name: 'statement-sums', text: SUMS, values }),
    tenancy.read<Omit<StatementLine, 'amount' | 'balance'> & { amount: string; currency: string }>(actor, {
      name: 'statement-lines',
      text: LINES,
      values,
    }),
  ]);
  return sums.map(({ currency, ...texts }) => {
    const account = numbersOf(texts);
    const { opening, charged, discounted, credit, paid, refunded } = account;
    let balance = opening;
    const own = lines
      .filter((line) => line.currency === currency)
      .map(({ currency: _, ...line }) => {
        const amount = Number(line.amount);
        return { ...line, amount, balance: (balance += amount) };
      });
    const closing = opening + charged + discounted + credit + paid + refunded;
    return { currency, ...account, closing, lineCount: own.length, lines: own.slice(0, limit) };
  });
}

function numbersOf(sums: Sums): Record<keyof Sums, number> {
  const { opening, charged, discounted, credit, paid, refunded, creditLeft } = sums;
  return {
    ...{ opening: Number(opening), charged: Number(charged), credit: Number(credit), paid: Number(paid) },
    discounted: Number(discounted),
    ...{ refunded: Number(refunded), creditLeft: Number(creditLeft) },
  };
}
