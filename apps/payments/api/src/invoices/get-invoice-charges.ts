import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetInvoiceChargesArgs } from '../__generated__/resolvers';
import { knownId } from '../billing/subject';
import { checkedPage } from '../charges/subject';
import { BILLED, DRAWN } from './invoice-row';

interface Row {
  chargeId: string;
  sessionId: string;
  subject: string;
  learnerName: string | null;
  programName: string | null;
  endedAt: Date;
  minutes: number;
  amount: string;
  overtaken: boolean;
  credited: boolean;
}

/** The charges of a draft are those that it would bill now. */
const OF_INVOICE = `SELECT c.ecosystem_id, c.id, ${BILLED} AS amount, false AS credited FROM payments.invoices i
    JOIN LATERAL (SELECT c.* FROM ${DRAWN}) c ON true WHERE i.id = $1 AND i.status = 'DRAFT'
  UNION ALL
  SELECT x.ecosystem_id, x.charge_id, x.amount, x.credit_note_id IS NOT NULL FROM payments.invoice_charges x WHERE x.invoice_id = $1`;

/** One page of the charges of an invoice, in the order in which the sessions ended. */
export async function getInvoiceCharges(actor: Actor, args: QueryGetInvoiceChargesArgs, services: Services) {
  const { limit, skip } = checkedPage(args);
  const id = knownId(args.invoiceId, 'invoice');
  const [rows, counts] = await Promise.all([
    services.tenancy.read<Row>(actor, {
      name: 'invoice-charges',
      text: `SELECT c.id AS "chargeId", c.session_id AS "sessionId", c.subject, l.name AS "learnerName", g.name AS "programName",
          c.charged_at AS "endedAt", c.minutes, x.amount, c.overtaken, x.credited
        FROM (${OF_INVOICE}) x
        JOIN payments.charges c ON c.ecosystem_id = x.ecosystem_id AND c.id = x.id
        LEFT JOIN payments.people l ON l.ecosystem_id = c.ecosystem_id AND l.user_id = c.learner_id
        LEFT JOIN payments.programs g ON g.ecosystem_id = c.ecosystem_id AND g.id = c.program_id
        ORDER BY c.charged_at, c.id LIMIT $2 OFFSET $3`,
      values: [id, limit, skip],
    }),
    services.tenancy.read<{ count: number; known: boolean }>(actor, {
      name: 'invoice-charges-count',
      text: `SELECT count(*)::int AS count, EXISTS (SELECT 1 FROM payments.invoices WHERE id = $1) AS known FROM (${OF_INVOICE}) x`,
      values: [id],
    }),
  ]);
  if (!counts[0]?.known) throw new NotFound('invoice');
  const totalCount = counts[0].count;
  return {
    charges: rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) })),
    ...{ totalCount, hasMore: skip + rows.length < totalCount },
  };
}
