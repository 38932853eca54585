import { randomUUID } from 'node:crypto';
import { deleteDroppedFiles } from '@lyceum/server/testing';
import {
  BEGIN_ORDER_FILE,
  CLIENTS,
  INVOICE_SETTINGS,
  ONE_ORDER,
  ORDERS,
  SAVE_CLIENT,
  SAVE_INVOICE_SETTINGS,
  SUBMIT_ORDER_FILE,
} from '../testing/documents';
import { type InvoiceFixture, SESSION, startInvoiceFixture } from '../testing/invoice-fixture';
import { sweepPurchaseOrderFiles } from '../stored-files';
import { watchPurchaseOrders } from './watch-purchase-orders.platform';

let fixture: InvoiceFixture;
beforeAll(async () => (fixture = await startInvoiceFixture()));
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const foreigner = () => fixture.as(fixture.cast.foreigners.superAdmin);
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

it('saveBillingClient makes and changes clients, and names what is wrong', async () => {
  const input = {
    ...{ clientId: randomUUID(), kind: 'SCHOOL', name: '  Lincoln   School ', contactName: 'Ada Obi' },
    ...{ contactEmail: 'Ada@School.example', language: 'sp', address: 'Line one \n  Line two' },
  };
  expect((await admin().query(SAVE_CLIENT, { input }))['saveBillingClient']).toMatchObject({
    ...{ name: 'Lincoln School', contactEmail: 'ada@school.example', address: 'Line one\nLine two' },
    archived: false,
  });
  for (const [change, field] of [
    [{ name: 'x' }, 'input.name'],
    [{ contactName: '' }, 'input.contactName'],
    [{ contactEmail: 'nobody' }, 'input.contactEmail'],
    [{ language: 'fr' }, 'input.language'],
    [{ address: '' }, 'input.address'],
    [{ clientId: '1' }, 'input.clientId'],
  ] as const) {
    const { errors } = await admin().send(SAVE_CLIENT, { input: { ...input, ...change } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  }
  const other = { ...input, clientId: randomUUID(), name: 'LINCOLN school' };
  expect(await admin().refusal(SAVE_CLIENT, { input: other })).toBe('CONFLICT');
  await admin().query(SAVE_CLIENT, { input: { ...input, archived: true } });
  await admin().query(SAVE_CLIENT, { input: other });
  const names = async (archived: boolean) =>
    (await admin().query(CLIENTS, { archived }))['getBillingClients'].map(({ id }: { id: string }) => id);
  expect(await names(false)).not.toContain(input.clientId);
  expect(await names(true)).toContain(input.clientId);
  expect((await foreigner().query(CLIENTS))['getBillingClients']).toEqual([]);
});

it('saveInvoiceSettings changes what new invoices say', async () => {
  expect((await admin().query(INVOICE_SETTINGS))['getInvoiceSettings']).toMatchObject({
    ...{ taxName: '', taxRate: '0.00', dueDays: 30, currency: 'USD' },
  });
  const input = {
    taxName: 'Tax',
    taxRate: '8.5',
    dueDays: 14,
    senderAddress: 'Here',
    paymentInstructions: '',
  };
  expect((await admin().query(SAVE_INVOICE_SETTINGS, { input }))['saveInvoiceSettings']).toMatchObject({
    ...{ taxRate: '8.50', dueDays: 14 },
  });
  const named = (
    await admin().query(SAVE_INVOICE_SETTINGS, { input: { ...input, taxesNamedCharges: true } })
  )['saveInvoiceSettings'];
  expect(named).toMatchObject({ taxesNamedCharges: true });
  // A page from before does not send it.
  expect((await admin().query(SAVE_INVOICE_SETTINGS, { input }))['saveInvoiceSettings']).toMatchObject({
    taxesNamedCharges: true,
  });
  await admin().query(SAVE_INVOICE_SETTINGS, { input: { ...input, taxesNamedCharges: false } });
  for (const [change, field] of [
    [{ taxRate: '101' }, 'input.taxRate'],
    [{ taxRate: 'x' }, 'input.taxRate'],
    [{ taxName: ' ' }, 'input.taxName'],
    [{ dueDays: 366 }, 'input.dueDays'],
    [{ senderAddress: 'x'.repeat(501) }, 'input.senderAddress'],
  ] as const) {
    const { errors } = await admin().send(SAVE_INVOICE_SETTINGS, { input: { ...input, ...change } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  }
  expect((await foreigner().query(INVOICE_SETTINGS))['getInvoiceSettings'].taxRate).toBe('0.00');
  await admin().query(SAVE_INVOICE_SETTINGS, { input: { ...input, taxName: '', taxRate: '0' } });
});

it('savePurchaseOrder refuses bad values, numbers in use, and an amount below what is used', async () => {
  for (const [change, code, field] of [
    [{ amount: '0' }, 'BAD_USER_INPUT', 'input.amount'],
    [{ amount: '99999999.99' }, 'BAD_USER_INPUT', 'input.amount'],
    [{ validUntil: '2025-12-31' }, 'BAD_USER_INPUT', 'input.validUntil'],
    [{ number: '' }, 'BAD_USER_INPUT', 'input.number'],
    [{ clientId: randomUUID() }, 'NOT_FOUND', undefined],
    [{ programIds: [randomUUID()] }, 'NOT_FOUND', undefined],
  ] as const) {
    const { errors } = await fixture.saveOrder(change);
    expect(errors?.[0]?.extensions).toMatchObject({ code, ...(field ? { field } : {}) });
  }
  const purchaseOrderId = randomUUID();
  await fixture.saveOrder({ purchaseOrderId, number: 'PO-1', amount: '100' });
  expect((await fixture.saveOrder({ number: 'po-1' })).errors?.[0]?.extensions).toMatchObject({
    ...{ code: 'CONFLICT', field: 'input.number' },
  });
  await fixture.charge('2026-05-04', 2);
  await fixture.issued('2026-05-04', { purchaseOrderId });
  const other = { purchaseOrderId, number: 'PO-1' };
  expect((await fixture.saveOrder({ ...other, amount: '60' })).errors?.[0]?.extensions).toMatchObject({
    ...{ code: 'CONFLICT', field: 'input.amount', used: 2 * SESSION },
  });
  expect(
    (await fixture.saveOrder({ ...other, clientId: await fixture.client() })).errors?.[0]?.extensions,
  ).toMatchObject({ code: 'CONFLICT', field: 'input.clientId' });
  const { data } = await fixture.saveOrder({ ...other, amount: '200', closed: true, note: 'Title I' });
  expect(data!['savePurchaseOrder']).toMatchObject({ state: 'CLOSED', used: 2 * SESSION, usedPercent: 31 });
  const states = async (filter: object) =>
    (await admin().query(ORDERS, { filter }))['getPurchaseOrders'].purchaseOrders.map(
      ({ number }: { number: string }) => number,
    );
  expect(await states({ state: 'CLOSED' })).toEqual(['PO-1']);
  expect(await states({ state: 'OPEN', searchTerm: 'po-1' })).toEqual([]);
  expect(await foreigner().refusal(ONE_ORDER, { id: purchaseOrderId })).toBe('NOT_FOUND');
  expect((await foreigner().query(ORDERS))['getPurchaseOrders'].totalCount).toBe(0);
});

it('watchPurchaseOrders notifies once at 80 percent, and once 30 days before the end', async () => {
  const purchaseOrderId = randomUUID();
  const told = async () =>
    (
      await fixture.admin.query(
        `SELECT payload ->> 'about' AS about FROM payments.outbox WHERE type = 'payments.billing-news' AND payload ->> 'id' = $1`,
        [purchaseOrderId],
      )
    ).rows.map(({ about }: { about: string }) => about);
  const watch = () => watchPurchaseOrders.handler(fixture.services);
  await fixture.charge('2026-05-06', 2);
  const order = { purchaseOrderId, number: 'PO-watch', amount: '78.00' };
  await fixture.saveOrder(order);
  await watch();
  expect(await told()).toEqual([]);
  await fixture.issued('2026-05-06', { purchaseOrderId });
  expect(await fixture.order(purchaseOrderId)).toMatchObject({ usedPercent: 79 });
  await watch();
  expect(await told()).toEqual([]);
  await fixture.saveOrder({ ...order, amount: '77.00' });
  for (let twice = 0; twice < 2; twice++) await watch();
  expect(await told()).toEqual(['PURCHASE_ORDER_USED']);
  await fixture.saveOrder({ ...order, amount: '77.00', validUntil: '2026-12-10' });
  for (let twice = 0; twice < 2; twice++) await watch();
  expect(await told()).toEqual(['PURCHASE_ORDER_USED', 'PURCHASE_ORDER_ENDS']);
  // Raised and used up to the bound again, it is worth another notice.
  await fixture.saveOrder({ ...order, amount: '1000', validUntil: '2027-06-30' });
  await fixture.saveOrder({ ...order, amount: '77.00', validUntil: '2027-06-30' });
  await watch();
  expect(await told()).toHaveLength(3);
});

it('submitPurchaseOrderFile stores a document by its content, and replaces the one before', async () => {
  const id = (await fixture.saveOrder()).data!['savePurchaseOrder'].id as string;
  const submit = (fileId: string) => admin().send(SUBMIT_ORDER_FILE, { fileId });
  const first = await fixture.beginFile(id, 'Order.pdf', PDF);
  for (let twice = 0; twice < 2; twice++)
    expect((await submit(first)).data!['submitPurchaseOrderFile'].document).toMatchObject({
      ...{ filename: 'Order.pdf', mimetype: 'application/pdf', size: PDF.length },
      url: expect.stringContaining('signature='),
    });
  const page = await fixture.beginFile(id, 'page.pdf', Buffer.from('<html><script>alert(1)</script></html>'));
  expect((await submit(page)).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'fileId',
  });
  const torn = await fixture.beginFile(id, 'torn.pdf', PDF, PDF.length + 1);
  expect((await submit(torn)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  const second = await fixture.beginFile(id, 'second.pdf', PDF);
  await submit(second);
  expect((await fixture.order(id))['document'].filename).toBe('second.pdf');
  expect(await foreigner().refusal(SUBMIT_ORDER_FILE, { fileId: second })).toBe('NOT_FOUND');
  const left = await fixture.beginFile(id, 'left.pdf', PDF);
  fixture.setNow('2026-11-25T15:00:00.000Z');
  await sweepPurchaseOrderFiles.handler(fixture.services);
  fixture.setNow('2026-11-23T15:00:00.000Z');
  await deleteDroppedFiles(fixture);
  const { rows } = await fixture.admin.query(
    'SELECT id FROM payments.purchase_order_files WHERE purchase_order_id = $1',
    [id],
  );
  expect(rows.map((row: { id: string }) => row.id)).toEqual([second]);
  expect(left).not.toBe(second);
});

it('requestPurchaseOrderUpload refuses other kinds of files, large ones, and orders of others', async () => {
  const id = (await fixture.saveOrder()).data!['savePurchaseOrder'].id as string;
  const begin = (fileName: string, fileSize: number) =>
    admin().refusal(BEGIN_ORDER_FILE, { id, fileName, fileSize });
  expect(await begin('order.docm', 10)).toBe('BAD_USER_INPUT');
  expect(await begin('order.pdf', 11 * 1024 * 1024)).toBe('BAD_USER_INPUT');
  expect(await foreigner().refusal(BEGIN_ORDER_FILE, { id, fileName: 'a.pdf', fileSize: 1 })).toBe(
    'NOT_FOUND',
  );
});
