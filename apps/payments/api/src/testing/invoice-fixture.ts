import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { systemActor, type Actor } from '@lyceum/server/actor';
import type { LocalFiles } from '@lyceum/server/files';
import type { GraphqlAnswer } from '@lyceum/server/testing';
import { checkBooks } from '../ledger/subject';
import {
  BEGIN_ORDER_FILE,
  CREDIT_INVOICE,
  ISSUE_INVOICE,
  ONE_INVOICE,
  ONE_ORDER,
  RECORD_PAYMENT,
  SAVE_CLIENT,
  SAVE_INVOICE,
  SAVE_ORDER,
} from './documents';
import { startFixture, type PaymentsFixture } from './payments-fixture';

/** 30.00 for an hour, and 2.9 % and 0.30 on top. */
export const SESSION = 3117;

type Answer = Promise<GraphqlAnswer>;
type Row = Record<string, any>;

export interface InvoiceFixture extends PaymentsFixture {
  /** Saves a client and answers its id. */
  client(change?: object): Promise<string>;
  saveOrder(change?: object, actor?: Actor): Answer;
  order(id: string): Promise<Row>;
  /** Completes sessions of an hour of the learner on a day, and answers the ids of their charges. */
  charge(day: string, count?: number, change?: object): Promise<string[]>;
  save(change?: object, actor?: Actor): Answer;
  /** Saves a draft and answers its id. */
  draft(change?: object): Promise<string>;
  issue(id: string, change?: object, actor?: Actor): Answer;
  /** Issues a new draft of a day. */
  issued(day: string, change?: object): Promise<Row>;
  invoice(id: string): Promise<Row>;
  pay(invoiceId: string, amount: string, change?: object): Answer;
  credit(invoiceId: string, chargeIds: string[] | null, change?: object): Answer;
  chargeRow(id: string): Promise<Row>;
  /** Begins an upload of an order's document and stores its one part. */
  beginFile(orderId: string, name: string, content: Buffer, size?: number): Promise<string>;
  books(): Promise<unknown[]>;
}

export async function startInvoiceFixture(env: Record<string, string> = {}): Promise<InvoiceFixture> {
  const started = await startFixture(env);
  const { superAdmin, learner } = started.cast.actors;
  const { programId } = started.cast;
  const admin = () => fixture.as(superAdmin);
  let clientId: string | null = null;
  const own = async () => (clientId ??= await fixture.client());
  const must = ({ data, errors }: GraphqlAnswer, name: string): Row => {
    if (errors) throw new Error(JSON.stringify(errors));
    return data![name];
  };
  const fixture: InvoiceFixture = {
    ...started,
    client: async (change = {}) => {
      const input = {
        ...{ clientId: randomUUID(), kind: 'DISTRICT', name: `District ${randomUUID()}`, language: 'en' },
        ...{ contactName: 'Alma Pereira', contactEmail: 'ap@district.example', address: '4 Mill Street' },
        ...change,
      };
      return must(await admin().send(SAVE_CLIENT, { input }), 'saveBillingClient')['id'];
    },
    saveOrder: async (change = {}, actor = superAdmin) =>
      fixture.as(actor).send(SAVE_ORDER, {
        input: {
          ...{ purchaseOrderId: randomUUID(), clientId: await own(), number: `PO ${randomUUID()}` },
          ...{ programIds: [], amount: '1000', validFrom: '2026-01-01', validUntil: '2027-06-30' },
          ...change,
        },
      }),
    order: async (id) => (await admin().query(ONE_ORDER, { id }))['getPurchaseOrder'],
    charge: async (day, count = 1, change = {}) => {
      const sessions = Array.from({ length: count }, () => ({
        ...{ id: randomUUID(), programId, subject: 'Fractions', imported: false, leaderIds: [] },
        ...{ startsAt: `${day}T16:00:00.000Z`, endsAt: `${day}T17:00:00.000Z` },
        attendeeIds: [learner.userId!],
        ...change,
      }));
      await fixture.tellHeld({ sessions }, `${day}T17:05:00.000Z`);
      const { rows } = await fixture.admin.query(
        'SELECT id FROM payments.charges WHERE session_id = ANY ($1::uuid[]) ORDER BY id',
        [sessions.map(({ id }) => id)],
      );
      return rows.map(({ id }: { id: string }) => id);
    },
    save: async (change = {}, actor = superAdmin) =>
      fixture.as(actor).send(SAVE_INVOICE, {
        input: {
          ...{ invoiceId: randomUUID(), clientId: await own(), purchaseOrderId: null, lineBy: 'PROGRAM' },
          ...{ programIds: [programId], firstDay: '2026-11-23', lastDay: '2026-11-23', dueDays: 30 },
          ...change,
        },
      }),
    draft: async (change) => must(await fixture.save(change), 'saveInvoice')['id'],
    issue: async (id, change = {}, actor = superAdmin) => {
      const { total } = (await fixture.invoice(id))['invoice'];
      return fixture.as(actor).send(ISSUE_INVOICE, { input: { invoiceId: id, total, ...change } });
    },
    issued: async (day, change = {}) => {
      const id = await fixture.draft({ firstDay: day, lastDay: day, ...change });
      return must(await fixture.issue(id), 'issueInvoice');
    },
    invoice: async (id) => (await admin().query(ONE_INVOICE, { id }))['getInvoice'],
    pay: (invoiceId, amount, change = {}) =>
      admin().send(RECORD_PAYMENT, {
        input: {
          ...{ paymentId: randomUUID(), invoiceId, paidOn: '2026-11-23', reference: 'Check 7', amount },
          ...change,
        },
      }),
    credit: (invoiceId, chargeIds, change = {}) =>
      admin().send(CREDIT_INVOICE, {
        input: { creditNoteId: randomUUID(), invoiceId, chargeIds, reason: 'Not held', ...change },
      }),
    chargeRow: async (id) =>
      (
        await fixture.admin.query(
          `SELECT status, overtaken, credit_used::int FROM payments.charges WHERE id = $1`,
          [id],
        )
      ).rows[0],
    beginFile: async (orderId, name, content, size = content.length) => {
      const begun = must(
        await admin().send(BEGIN_ORDER_FILE, { id: orderId, fileName: name, fileSize: size }),
        'requestPurchaseOrderUpload',
      );
      const uploadId = new URL(begun['presignedUrls'][0]).searchParams.get('uploadId')!;
      const files = fixture.services.files as LocalFiles;
      await files.writePart(uploadId, 1, Readable.from([content]), content.length);
      return begun['fileId'];
    },
    books: () => fixture.services.tenancy.within(systemActor(started.cast.ecosystemId, 'test'), checkBooks),
  };
  // Charging began long before the days of the tests.
  await fixture.admin.query(`UPDATE payments.ecosystems SET charges_since = '2026-01-01'`);
  return fixture;
}
