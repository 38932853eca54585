import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { CLIENT_JSON, type ClientRow } from '../billing/subject';

const OWED = 'i.subtotal + i.tax - i.credited - i.paid';
const DAYS = `(($1::timestamptz AT TIME ZONE i.time_zone_id)::date - i.due_on)`;
const BUCKETS = {
  notDue: `${DAYS} <= 0`,
  days30: `${DAYS} BETWEEN 1 AND 30`,
  days60: `${DAYS} BETWEEN 31 AND 60`,
  days90: `${DAYS} BETWEEN 61 AND 90`,
  older: `${DAYS} > 90`,
};
const SUMS = `coalesce(sum(${OWED}) FILTER (WHERE ${BUCKETS.notDue}), 0) AS "notDue",
  coalesce(sum(${OWED}) FILTER (WHERE ${BUCKETS.days30}), 0) AS days30,
  coalesce(sum(${OWED}) FILTER (WHERE ${BUCKETS.days60}), 0) AS days60,
  coalesce(sum(${OWED}) FILTER (WHERE ${BUCKETS.days90}), 0) AS days90,
  coalesce(sum(${OWED}) FILTER (WHERE ${BUCKETS.older}), 0) AS older, sum(${OWED}) AS total`;

type Sums = Record<keyof typeof BUCKETS | 'total', string>;

/** What clients owe, by how long it has been due; the largest sum first. */
export async function getInvoiceAging(actor: Actor, { tenancy, clock }: Services) {
  const rows = await tenancy.readReplica<Sums & { client: ClientRow; currency: string }>(actor, {
    name: 'invoice-aging',
    text: `SELECT ${CLIENT_JSON} AS client, i.currency, ${SUMS} FROM payments.invoices i
      JOIN payments.billing_clients k ON k.ecosystem_id = i.ecosystem_id AND k.id = i.client_id
      WHERE i.status IN ('ISSUED', 'PARTLY_PAID')
      GROUP BY k.ecosystem_id, k.id, i.currency ORDER BY sum(${OWED}) DESC, k.id, i.currency LIMIT 500`,
    values: [clock.now()],
  });
  return rows.map(({ client, currency, notDue, days30, days60, days90, older, total }) => ({
    ...{ client, currency, notDue: Number(notDue), days30: Number(days30), days60: Number(days60) },
    ...{ days90: Number(days90), older: Number(older), total: Number(total) },
  }));
}
