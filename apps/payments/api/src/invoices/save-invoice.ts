import { dayNumber } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationSaveInvoiceArgs, SaveInvoiceInput } from '../__generated__/resolvers';
import {
  billingTexts,
  checkedLines,
  chosenId,
  findClient,
  knownId,
  requirePrograms,
} from '../billing/subject';
import { lockBooks } from '../books/subject';
import { settingsIn } from '../projections/subject';
import { checkedOrder } from './check-order';
import { findInvoice } from './invoice-row';
import { texts } from './invoice-texts';
import { invoiceNow } from './present-invoice';

const MOST_PROGRAMS = 100;
const MOST_DAYS = 366;

/** Makes or changes a draft, which bills nothing until it is issued. */
export async function saveInvoice(actor: Actor, { input }: MutationSaveInvoiceArgs, services: Services) {
  const draft = check(input);
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const before = await findInvoice(db, draft.id);
    if (before && before.status !== 'DRAFT') throw new Conflict(texts.issued, { status: before.status });
    const client = await findClient(db, draft.clientId);
    if (!client) throw new NotFound('client');
    if (client.archived) throw new Conflict(texts.archivedClient, { field: 'input.clientId' });
    await requirePrograms(db, draft.programIds);
    const { currency } = await settingsIn(db);
    await checkedOrder(db, { ...draft, currency });
    await storeDraft(db, { ...draft, currency, timeZoneId: actor.timeZoneId, at: services.clock.now() });
    await db.audit({
      ...{ action: 'save invoice', subjectKind: 'invoice', subjectId: draft.id },
      ...(before ? { before: { ...before } } : {}),
      after: draft,
    });
    db.notify({ userIds: 'ecosystem', topics: ['payments'] });
    return invoiceNow(db, draft.id, services);
  });
}

type Draft = ReturnType<typeof check>;

function check(input: SaveInvoiceInput) {
  const { firstDay, lastDay, lineBy, dueDays } = input;
  const programIds = [...new Set(input.programIds.map((id) => knownId(id, 'program')))];
  if (programIds.length < 1 || programIds.length > MOST_PROGRAMS)
    throw new BadInput('input.programIds', texts.programs, texts.programs);
  const days = dayNumber(lastDay) - dayNumber(firstDay);
  if (days < 0 || days >= MOST_DAYS) throw new BadInput('input.lastDay', texts.days, texts.days);
  if (dueDays < 0 || dueDays > 365)
    throw new BadInput('input.dueDays', billingTexts.dueDays, billingTexts.dueDays);
  const note = input.note
    ? checkedLines(input.note, { field: 'input.note', most: 1000, words: billingTexts.longNote })
    : '';
  return {
    id: chosenId(input.invoiceId, 'input.invoiceId'),
    clientId: knownId(input.clientId, 'client'),
    purchaseOrderId: input.purchaseOrderId ? knownId(input.purchaseOrderId, 'purchase order') : null,
    ...{ programIds, firstDay, lastDay, lineBy, dueDays, note: note || null },
  };
}

/** Stores a checked draft. The caller has locked the books. */
export async function storeDraft(
  db: TenantDb,
  draft: Draft & { currency: string; timeZoneId: string; at: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO payments.invoices (ecosystem_id, id, client_id, purchase_order_id, program_ids, first_day, last_day, time_zone_id, line_by,
       due_days, note, currency, status, made_by, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'DRAFT', $13, $14)
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET client_id = excluded.client_id, purchase_order_id = excluded.purchase_order_id,
       program_ids = excluded.program_ids, first_day = excluded.first_day, last_day = excluded.last_day,
       time_zone_id = excluded.time_zone_id, line_by = excluded.line_by, due_days = excluded.due_days, note = excluded.note,
       currency = excluded.currency`,
    [
      ...[db.ecosystemId, draft.id, draft.clientId, draft.purchaseOrderId, draft.programIds],
      ...[draft.firstDay, draft.lastDay, draft.timeZoneId, draft.lineBy, draft.dueDays],
      ...[draft.note, draft.currency, db.actor.userId ?? null, draft.at],
    ],
  );
}
