import { dayNumber, today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { PurchaseOrderState } from '../__generated__/resolvers';
import { percentOf } from '../rules/subject';
import { CLIENT_JSON, type ClientRow } from './client-row';

export interface OrderRow {
  id: string;
  number: string;
  clientId: string;
  client: ClientRow;
  programIds: string[];
  programNames: string[];
  /** In hundredths, as text. */
  amount: string;
  used: string;
  currency: string;
  /** YYYY-MM-DD */
  validFrom: string;
  validUntil: string;
  note: string | null;
  closed: boolean;
  file: { id: string; filename: string; contentType: string; bytes: number } | null;
}

/** What issued invoices use of a purchase order `o`, in hundredths. */
export const USED = `(SELECT coalesce(sum(v.subtotal + v.tax - v.credited), 0) FROM payments.invoices v
  WHERE v.ecosystem_id = o.ecosystem_id AND v.purchase_order_id = o.id AND v.status <> 'DRAFT')`;

export const ORDERS = `SELECT o.id, o.number, o.client_id AS "clientId", ${CLIENT_JSON} AS client, o.program_ids AS "programIds",
    (SELECT coalesce(array_agg(g.name ORDER BY g.name), '{}') FROM payments.programs g
      WHERE g.ecosystem_id = o.ecosystem_id AND g.id = ANY (o.program_ids)) AS "programNames",
    o.amount, ${USED} AS used, o.currency, o.valid_from::text AS "validFrom", o.valid_until::text AS "validUntil", o.note, o.closed,
    (SELECT jsonb_build_object('id', f.id, 'filename', f.filename, 'contentType', f.content_type, 'bytes', f.bytes)
      FROM payments.purchase_order_files f WHERE f.ecosystem_id = o.ecosystem_id AND f.id = o.file_id) AS file
  FROM payments.purchase_orders o
  JOIN payments.billing_clients k ON k.ecosystem_id = o.ecosystem_id AND k.id = o.client_id`;

export async function findOrder(db: TenantDb, id: string): Promise<OrderRow | null> {
  const [row] = await db.query<OrderRow>(`${ORDERS} WHERE o.id = $1`, [id]);
  return row ?? null;
}

export const orderFileKey = (ecosystemId: string, id: string) => `purchase-orders/${ecosystemId}/${id}`;

/** The same key as SQL over a row `t`. */
export const ORDER_FILE_KEY_SQL = `'purchase-orders/' || t.ecosystem_id || '/' || t.id`;

export const stateOf = ({ closed, validUntil }: OrderRow, now: string): PurchaseOrderState =>
  closed ? 'CLOSED' : validUntil < now ? 'ENDED' : 'OPEN';

export function presentOrder(row: OrderRow, actor: Actor, { files, clock }: Services) {
  const { programIds, file, clientId: _, closed: __, ...rest } = row;
  const [amount, used] = [Number(row.amount), Number(row.used)];
  const now = today(clock.now(), actor);
  return {
    ...rest,
    programs: programIds.map((id) => ({ __typename: 'Program' as const, id })),
    ...{ amount, used, left: amount - used, usedPercent: percentOf(used, amount) },
    state: stateOf(row, now),
    endsInDays: dayNumber(row.validUntil) - dayNumber(now),
    document: file
      ? {
          ...{ filename: file.filename, mimetype: file.contentType, size: file.bytes },
          url: () => files.presignDownload(orderFileKey(actor.ecosystemId!, file.id), file.filename),
        }
      : null,
  };
}
