import { Conflict, NotFound } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { findOrder, type OrderRow } from '../billing/subject';
import { texts } from './invoice-texts';

interface Billing {
  clientId: string;
  purchaseOrderId: string | null;
  programIds: readonly string[];
  firstDay: string;
  lastDay: string;
  currency: string;
}

const FIELD = { field: 'input.purchaseOrderId' };

/** The order against which an invoice is issued; refuses one that does not fit. Null: without one. */
export async function checkedOrder(db: TenantDb, billing: Billing): Promise<OrderRow | null> {
  const { purchaseOrderId, clientId, programIds, firstDay, lastDay, currency } = billing;
  if (!purchaseOrderId) return null;
  const order = await findOrder(db, purchaseOrderId);
  if (!order) throw new NotFound('purchase order');
  if (order.clientId !== clientId) throw new Conflict(texts.orderClient, FIELD);
  // An order that has ended still pays for the sessions of its days.
  if (order.closed) throw new Conflict(texts.orderClosed, FIELD);
  if (order.currency !== currency) throw new Conflict(texts.orderCurrency, FIELD);
  const covered = new Set(order.programIds);
  if (covered.size > 0 && programIds.some((id) => !covered.has(id)))
    throw new Conflict(texts.orderPrograms, FIELD);
  if (firstDay < order.validFrom || lastDay > order.validUntil) throw new Conflict(texts.orderDays, FIELD);
  return order;
}
