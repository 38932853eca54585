import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readSettings } from '../projections/subject';
import { presentInvoiceSettings, readInvoiceSettings } from './invoice-settings';

/** What new invoices say. */
export async function getInvoiceSettings(actor: Actor, services: Services) {
  const [row, { currency }] = await Promise.all([
    readInvoiceSettings(actor, services),
    readSettings(actor, services),
  ]);
  return presentInvoiceSettings(row, currency);
}
