import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { decimalOf, type TaxTerms } from '../rules/subject';

export interface InvoiceSettingsRow {
  taxName: string;
  /** Hundredths of a percent. */
  taxRate: number;
  /** What admins name and charge bears the tax, too. */
  taxesNamedCharges: boolean;
  dueDays: number;
  senderAddress: string;
  paymentInstructions: string;
}

/** Used until an admin has saved settings. */
const DEFAULTS: InvoiceSettingsRow = {
  ...{ taxName: '', taxRate: 0, dueDays: 30, senderAddress: '', paymentInstructions: '' },
  taxesNamedCharges: false,
};

const TEXT = `SELECT tax_name AS "taxName", tax_rate AS "taxRate", taxes_named_charges AS "taxesNamedCharges", due_days AS "dueDays", sender_address AS "senderAddress",
    payment_instructions AS "paymentInstructions"
  FROM payments.invoice_settings`;

export async function invoiceSettingsIn(db: TenantDb): Promise<InvoiceSettingsRow> {
  const [row] = await db.query<InvoiceSettingsRow>(TEXT);
  return row ?? DEFAULTS;
}

/** The tax on a charge that an admin names now; null: none. */
export async function taxOnNamedCharges(db: TenantDb): Promise<TaxTerms | null> {
  const { taxesNamedCharges, taxName: name, taxRate: rate } = await invoiceSettingsIn(db);
  return taxesNamedCharges && rate > 0 ? { name, rate } : null;
}

export async function readInvoiceSettings(actor: Actor, { tenancy }: Services): Promise<InvoiceSettingsRow> {
  const [row] = await tenancy.read<InvoiceSettingsRow>(actor, {
    ...{ name: 'invoice-settings', text: TEXT, values: [] },
  });
  return row ?? DEFAULTS;
}

export const presentInvoiceSettings = (row: InvoiceSettingsRow, currency: string) => ({
  ...row,
  taxRate: decimalOf(row.taxRate),
  currency,
});
