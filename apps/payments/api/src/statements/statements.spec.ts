import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { startCardFixture, type CardFixture } from '../testing/card-fixture';
import {
  GRANT,
  MARK,
  RECEIPT,
  RECEIPT_PDF,
  REFUND,
  STATEMENT,
  STATEMENT_CSV,
  STATEMENT_PDF,
} from '../testing/documents';

let fixture: CardFixture;
let admin: Actor;
let parent: Actor;
let byCard: string;
beforeAll(async () => {
  fixture = await startCardFixture();
  ({ superAdmin: admin, parent } = fixture.cast.actors);
  await fixture.addCard(parent);
  // October: one session, paid by card. November begins at 04:00 UTC in the reader's zone.
  fixture.setNow('2026-11-01T03:00:00.000Z');
  await fixture.saveTerms({ enabled: false }, {}, '2026-10-01T00:00:00.000Z');
  await fixture.saveTerms({}, {}, '2026-10-01T00:00:01.000Z');
  const ended = { startsAt: '2026-10-31T20:00:00.000Z', endsAt: '2026-10-31T21:00:00.000Z' };
  const session = await fixture.hold(ended, '2026-11-01T03:00:00.000Z');
  const { rows } = await fixture.admin.query('SELECT id FROM payments.charges WHERE session_id = $1', [
    session.id,
  ]);
  byCard = rows[0].id;
  // November: the payment, another session, credit for a part of it, a refund of the first.
  fixture.setNow('2026-11-23T15:00:00.000Z');
  await fixture.pay([byCard]);
  await fixture.hold({ subject: '=Algebra' });
  const grant = { grantId: randomUUID(), userId: parent.userId, amount: '10', reason: 'A gift' };
  await fixture.as(admin).query(GRANT, { input: grant });
  const refund = { refundId: randomUUID(), chargeId: byCard, amount: '5', way: 'CARD', reason: 'Late' };
  await fixture.as(admin).query(REFUND, { input: refund });
});
afterAll(() => fixture.close());

const eastern = (actor: Actor): Actor => ({ ...actor, timeZoneId: 'America/New_York' });
const statement = async (month: string, actor = parent, more: object = {}) =>
  (await fixture.as(eastern(actor)).query(STATEMENT, { month, ...more }))['getStatement'];

it('adds up from the opening to the closing balance in the reader’s zone, month after month', async () => {
  const october = await statement('2026-10');
  expect(october).toMatchObject({
    ...{ month: '2026-10', open: false, organizationName: 'Riverside', payerName: 'Carmen Reyes' },
    accounts: [
      { opening: 0, charged: 3117, paid: 0, closing: 3117, lines: [{ kind: 'CHARGED', amount: 3117 }] },
    ],
  });
  const november = await statement('2026-11');
  expect(november.open).toBe(true);
  expect(november.accounts).toMatchObject([
    {
      ...{ currency: 'USD', opening: 3117, charged: 3117, credit: -1000, paid: -3117, refunded: 0 },
      ...{ closing: 2117, creditLeft: 0, lineCount: 5 },
    },
  ]);
  const { lines } = november.accounts[0];
  expect(lines.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['PAID_BY_CARD', -3117],
      ['CHARGED', 3117],
      ['CREDIT_USED', -1000],
      ['REFUND_DECIDED', -500],
      ['REFUND_PAID', 500],
    ]),
  );
  expect(lines.at(-1).balance).toBe(2117);
  expect((await statement('2026-12')).accounts).toMatchObject([{ opening: 2117, closing: 2117, lines: [] }]);
  expect((await statement('2025-01')).accounts).toEqual([]);
});

it('is for the payer and super admins only, as a page and as CSV', async () => {
  const { programAdmin, learner, internalAdmin } = fixture.cast.actors;
  const clientId = parent.userId;
  for (const reader of [admin, internalAdmin])
    expect((await statement('2026-11', reader, { clientId })).accounts[0].closing).toBe(2117);
  for (const document of [STATEMENT, STATEMENT_CSV]) {
    for (const reader of [programAdmin, learner, fixture.cast.foreigners.superAdmin])
      expect(await fixture.as(reader).refusal(document, { month: '2026-11', clientId })).toBe('NOT_FOUND');
    expect(await fixture.as(admin).refusal(document, { month: '2026-11', clientId: 'mistyped' })).toBe(
      'NOT_FOUND',
    );
    for (const month of ['2026-13', '2026-1', '1999-01', 'now'])
      expect(await fixture.as(parent).refusal(document, { month })).toBe('BAD_USER_INPUT');
    expect(await fixture.as(parent).refusal(document, { month: '2026-11', owner: 'ECOSYSTEM' })).toBe(
      'FORBIDDEN',
    );
  }
  expect((await statement('2026-11', learner)).accounts).toEqual([]);
  expect(await statement('2026-11', admin, { owner: 'ECOSYSTEM' })).toMatchObject({
    payerName: null,
    accounts: [],
  });
  const spanish = eastern({ ...parent, language: 'sp' });
  const table = (await fixture.as(spanish).query(STATEMENT_CSV, { month: '2026-11' }))[
    'getStatementCsv'
  ] as string;
  const rows = table.trim().split('\r\n');
  expect(rows[0]).toMatch(/^Cuándo,Qué,/);
  expect(rows[1]).toBe(',Pendiente al inicio,,,,31.17,USD,');
  expect(rows.slice(-2)).toEqual([',Pendiente al final,,,,21.17,USD,', ',Saldo disponible,,,,0.00,USD,']);
  expect(table).toContain("'=Algebra");
});

it('has a receipt for each paid charge, for the payer and admins', async () => {
  const receipt = async (actor: Actor) =>
    (await fixture.as(actor).query(RECEIPT, { chargeId: byCard }))['getReceipt'];
  expect(await receipt(parent)).toMatchObject({
    ...{
      organizationName: 'Riverside',
      payerName: 'Carmen Reyes',
      number: expect.stringMatching(/^[0-9A-F]{12}$/),
    },
    charge: { status: 'PAID', card: 'visa 4242', clientChargeAmount: 3117, refunds: [{ amount: 500 }] },
  });
  expect((await receipt(fixture.cast.actors.programAdmin)).charge.id).toBe(byCard);
  for (const actor of [
    fixture.cast.actors.learner,
    fixture.cast.actors.leader,
    fixture.cast.foreigners.superAdmin,
  ])
    expect(await fixture.as(actor).refusal(RECEIPT, { chargeId: byCard })).toBe('NOT_FOUND');
  expect(await fixture.as(parent).refusal(RECEIPT, { chargeId: 'mistyped' })).toBe('NOT_FOUND');
  const due = await fixture.holdDue();
  expect(await fixture.as(parent).refusal(RECEIPT, { chargeId: due })).toBe('CONFLICT');
  await fixture.as(admin).query(MARK, { input: { chargeId: due, reason: 'In cash' } });
  expect((await fixture.as(parent).query(RECEIPT, { chargeId: due }))['getReceipt'].charge).toMatchObject({
    status: 'PAID_OUTSIDE',
    reason: 'In cash',
  });
});

describe('getStatementPdf', () => {
  it('prints the month for its payer and super admins where the server can', async () => {
    const { isPdfAvailable } = await statement('2026-11');
    const variables = { month: '2026-11', clientId: parent.userId };
    for (const reader of [parent, { ...admin, language: 'sp' as const }]) {
      const pdf = (await fixture.as(reader).query(STATEMENT_PDF, variables))['getStatementPdf'];
      expect(pdf !== null).toBe(isPdfAvailable);
      if (pdf) expect(Buffer.from(pdf, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
    }
    for (const reader of [fixture.cast.actors.learner, fixture.cast.foreigners.superAdmin])
      expect(await fixture.as(reader).refusal(STATEMENT_PDF, variables)).toBe('NOT_FOUND');
    expect(await fixture.as(parent).refusal(STATEMENT_PDF, { month: '2026-13' })).toBe('BAD_USER_INPUT');
  });
});

describe('getReceiptPdf', () => {
  it('prints the receipt of a paid charge for its payer and admins', async () => {
    const { isPdfAvailable } = await statement('2026-11');
    const variables = { chargeId: byCard };
    for (const reader of [parent, fixture.cast.actors.programAdmin]) {
      const pdf = (await fixture.as(reader).query(RECEIPT_PDF, variables))['getReceiptPdf'];
      expect(pdf !== null).toBe(isPdfAvailable);
      if (pdf) expect(Buffer.from(pdf, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
    }
    for (const reader of [fixture.cast.actors.leader, fixture.cast.foreigners.superAdmin])
      expect(await fixture.as(reader).refusal(RECEIPT_PDF, variables)).toBe('NOT_FOUND');
  });
});
