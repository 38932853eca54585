import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSaveInvoiceSettingsArgs, SaveInvoiceSettingsInput } from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';
import { settingsIn } from '../projections/subject';
import { hundredthsOf } from '../rules/subject';
import { texts } from './billing-texts';
import { checkedLine, checkedLines } from './checked-text';
import { invoiceSettingsIn, presentInvoiceSettings, type InvoiceSettingsRow } from './invoice-settings';

/** Changes what new invoices say. */
export async function saveInvoiceSettings(
  actor: Actor,
  { input }: MutationSaveInvoiceSettingsArgs,
  { tenancy, clock }: Services,
) {
  const checked = check(input);
  return tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const before = await invoiceSettingsIn(db);
    const row = { ...checked, taxesNamedCharges: input.taxesNamedCharges ?? before.taxesNamedCharges };
    await db.query(
      `INSERT INTO payments.invoice_settings (ecosystem_id, tax_name, tax_rate, due_days, sender_address, payment_instructions, saved_by,
         saved_at, taxes_named_charges) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (ecosystem_id) DO UPDATE SET tax_name = excluded.tax_name, tax_rate = excluded.tax_rate, due_days = excluded.due_days,
         sender_address = excluded.sender_address, payment_instructions = excluded.payment_instructions,
         saved_by = excluded.saved_by, saved_at = excluded.saved_at, taxes_named_charges = excluded.taxes_named_charges`,
      [
        ...[db.ecosystemId, row.taxName, row.taxRate, row.dueDays, row.senderAddress],
        ...[row.paymentInstructions, actor.userId, clock.now(), row.taxesNamedCharges],
      ],
    );
    await db.audit({
      ...{ action: 'save invoice settings', subjectKind: 'ecosystem', subjectId: db.ecosystemId },
      ...{ before, after: row },
    });
    db.notify({ userIds: 'ecosystem', topics: ['payments'] });
    return presentInvoiceSettings(row, (await settingsIn(db)).currency);
  });
}

function check(input: SaveInvoiceSettingsInput): Omit<InvoiceSettingsRow, 'taxesNamedCharges'> {
  const rate = input.taxRate.trim();
  const taxRate = /^\d{1,3}(?:\.\d{1,2})?$/.test(rate) ? hundredthsOf(rate) : -1;
  if (taxRate < 0 || taxRate > 10_000) throw new BadInput('input.taxRate', texts.taxRate, texts.taxRate);
  const { dueDays } = input;
  if (dueDays < 0 || dueDays > 365) throw new BadInput('input.dueDays', texts.dueDays, texts.dueDays);
  const long = (text: string, field: string) =>
    checkedLines(text, { field, most: 500, words: texts.longText });
  return {
    ...{ taxRate, dueDays },
    taxName: checkedLine(input.taxName, {
      ...{ field: 'input.taxName', least: taxRate > 0 ? 1 : 0, most: 60, words: texts.taxName },
    }),
    senderAddress: long(input.senderAddress, 'input.senderAddress'),
    paymentInstructions: long(input.paymentInstructions, 'input.paymentInstructions'),
  };
}
