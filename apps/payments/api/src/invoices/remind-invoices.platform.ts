import { dayNumber, today } from '@lyceum/contracts/calendar';
import type { BillingNotice } from '@lyceum/contracts/payments';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockBooks } from '../books/subject';
import { documentNumber, REMINDER_DAYS, remindersDue } from '../rules/subject';
import { findInvoice } from './invoice-row';
import { MAIL_INVOICE } from './mail-invoice';
import { isOverdue, owedOf } from './present-invoice';

const EVERY_MS = 3_600_000;
const AT_ONCE = 500;

/** Reminds clients of overdue invoices 3, 14 and 30 days after the due day, and notifies admins. */
export const remindInvoices = defineSchedule<Services>({
  kind: 'remind-invoices',
  everyMs: EVERY_MS,
  handler: async (services) => {
    const now = services.clock.now();
    const found = await services.tenancy.platformRead<{ ecosystemId: string; id: string }>(
      'overdue invoices to remind of',
      {
        name: 'invoices-to-remind',
        // A day earlier than in the zone of any invoice; each one is checked again below.
        text: `SELECT i.ecosystem_id AS "ecosystemId", i.id FROM payments.invoices i
          WHERE i.status IN ('ISSUED', 'PARTLY_PAID') AND i.reminders < ${REMINDER_DAYS.length}
            AND i.due_on <= $1::timestamptz::date + 1 - (ARRAY[${REMINDER_DAYS.join(', ')}])[i.reminders + 1]
          ORDER BY i.due_on, i.id LIMIT ${AT_ONCE}`,
        values: [now],
      },
    );
    for (const { ecosystemId, id } of found)
      try {
        await services.tenancy.within(systemActor(ecosystemId, 'remind of invoices'), (db) =>
          remind(db, id, now),
        );
      } catch (error) {
        services.logger.warn({ err: error, invoiceId: id }, 'a client could not be reminded');
      }
  },
});

async function remind(db: TenantDb, id: string, now: Date): Promise<void> {
  await lockBooks(db);
  const row = await findInvoice(db, id);
  if (!row || !isOverdue(row, now)) return;
  const due = remindersDue(dayNumber(today(now, row)) - dayNumber(row.dueOn!));
  if (due <= row.reminders) return;
  await db.query(`UPDATE payments.invoices SET reminders = $2 WHERE id = $1`, [id, due]);
  if (row.client.contactEmail) await db.enqueue(MAIL_INVOICE, { invoiceId: id, reminder: due });
  await db.record({
    type: 'payments.billing-news',
    payload: {
      ...{ about: 'INVOICE_OVERDUE', id, clientName: row.client.name, currency: row.currency },
      number: documentNumber('INV', row.number!),
      ...{ amount: owedOf(row), day: row.dueOn!, percent: null },
    } satisfies BillingNotice,
  });
  db.notify({ userIds: 'ecosystem', topics: ['payments'] });
}
