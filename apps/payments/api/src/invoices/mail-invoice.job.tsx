import { dateTexts } from '@lyceum/contracts/calendar';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { documentNumber } from '../rules/subject';
import { type Sheet, sheetOf } from './get-invoice';
import { InvoiceMail } from './invoice-mail';
import { findInvoice } from './invoice-row';
import { type InvoiceMailData, MAIL_INVOICE } from './mail-invoice';
import { moneyText } from './money-text';
import { owedOf } from './present-invoice';
import { printInvoice } from './print-invoice';

/**
 * Mails an invoice or a reminder to the client's contact, with the PDF where the server can print. A reminder of what is
 * paid meanwhile is not sent.
 */
export const mailInvoice = defineJob<InvoiceMailData, Services>({
  kind: MAIL_INVOICE,
  handler: async (job, services) => {
    const { invoiceId, reminder } = job.data;
    const { tenancy, mail, clock } = services;
    const sheet = await tenancy.within(job.actor, async (db) =>
      (await findInvoice(db, invoiceId)) ? sheetOf(db, invoiceId) : null,
    );
    if (!sheet || sheet.row.status === 'DRAFT' || !sheet.row.client.contactEmail) return;
    if (reminder > 0 && owedOf(sheet.row) <= 0) return;
    const pdf = await printInvoice(sheet, services);
    await tenancy.within(job.actor, async (db) => {
      const { row, sender } = sheet;
      const { language, contactEmail } = row.client;
      const number = documentNumber('INV', row.number!);
      const { title, paragraphs } = wordsOf(sheet, number, reminder);
      await mail.send(db, {
        messageKey: reminder > 0 ? `invoice-reminder:${row.id}:${reminder}` : `invoice:${job.id}`,
        to: contactEmail!,
        language,
        fromName: sender.name,
        subject: title,
        react: <InvoiceMail {...{ language, title, paragraphs }} organization={sender.name} />,
        ...(pdf
          ? { attachments: [{ filename: `${number}.pdf`, content: pdf, contentType: 'application/pdf' }] }
          : {}),
      });
      await db.query(`UPDATE payments.invoices SET sent_at = $2 WHERE id = $1`, [row.id, clock.now()]);
      db.notify({ userIds: 'ecosystem', topics: ['payments'] });
    });
  },
});

function wordsOf({ row, sender }: Sheet, number: string, reminder: number) {
  const { client, currency, timeZoneId, dueOn, firstDay, lastDay, purchaseOrderNumber, note } = row;
  const { language } = client;
  const texts = dateTexts(language, timeZoneId);
  const values = {
    ...{ number, organization: sender.name, contact: client.contactName, client: client.name },
    ...{ amount: moneyText(language, currency)(owedOf(row)), due: texts.date(dueOn!) },
    ...{ period: texts.span(firstDay, lastDay) },
  };
  const isReminder = reminder > 0;
  return {
    title: (isReminder ? t('invoices.mail.reminderTitle', values) : t('invoices.mail.title', values))[
      language
    ],
    paragraphs: [
      t('invoices.mail.hello', values)[language],
      (isReminder ? t('invoices.mail.overdue', values) : t('invoices.mail.body', values))[language],
      ...(purchaseOrderNumber
        ? [t('invoices.mail.purchaseOrder', { order: purchaseOrderNumber })[language]]
        : []),
      ...(note ? [note] : []),
      ...(sender.instructions ? [sender.instructions] : []),
    ],
  };
}
