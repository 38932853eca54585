import { randomUUID } from 'node:crypto';
import { CREDIT, CSV, GRANT, LIST, MARK, REOPEN, TERMS_NOW } from '../testing/documents';
import { startFixture, type PaymentsFixture } from '../testing/payments-fixture';

let fixture: PaymentsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const list = async (actor = fixture.cast.actors.parent, filter: object = {}, page: object = {}) =>
  (await fixture.as(actor).query(LIST, { filter, ...page }))['getCharges'];
const administered = (actor = fixture.cast.actors.superAdmin, filter: object = {}) =>
  list(actor, { scope: 'ADMINISTERED', ...filter });

describe('what a completed session costs', () => {
  it('is charged once to the family, with its parts, and pushed to the people concerned', async () => {
    const { actors } = fixture.cast;
    const session = await fixture.hold();
    await fixture.tellHeld({ sessions: [session] });
    await fixture.tellHeld({ sessions: [session] });
    const { charges, totals, totalCount } = await list();
    expect(totalCount).toBe(1);
    expect(charges[0]).toMatchObject({
      ...{
        sessionId: session.id,
        tuteeName: 'Sofía Reyes',
        clientName: 'Carmen Reyes',
        subject: 'Fractions',
      },
      ...{ chargedTutee: { id: actors.learner.userId }, chargedClient: { id: actors.parent.userId } },
      ...{ programName: 'Math Lab', chargeDateTime: session.endsAt, minutes: 60, hourlyPrice: '30.00' },
      ...{ currency: 'USD', price: 3000, preChargeFee: 117, clientBundleAmount: 0, clientChargeAmount: 3117 },
      ...{ status: 'OPEN', viewerCan: [], postChargeFee: null, platformFee: null, ecosystemPayment: null },
    });
    expect(totals).toEqual([{ currency: 'USD', dueCount: 1, due: 3117, paidCount: 0, paid: 0 }]);
    expect((await administered()).charges[0]).toMatchObject({
      ...{ postChargeFee: 150, platformFee: 267, ecosystemPayment: 2850, viewerCan: ['MARK_PAID'] },
    });
    // Only the parent may pay: not the child, the tutor or anybody else.
    for (const actor of [actors.learner, actors.leader, actors.staff, fixture.cast.foreigners.parent])
      expect((await list(actor)).charges).toEqual([]);
  });

  it('is paid by a learner without a parent, or by the organization, and not charged before charging is on', async () => {
    const { learner, superAdmin, internalAdmin, programAdmin } = fixture.cast.actors;
    await fixture.hold({ attendeeIds: [fixture.learner2.userId!] });
    expect((await list(fixture.learner2)).totals[0]).toMatchObject({ due: 3117 });
    await fixture.hold({ endsAt: '2026-11-22T11:59:00.000Z', startsAt: '2026-11-22T11:00:00.000Z' });
    await fixture.hold({ imported: true });
    expect((await list()).totalCount).toBe(0);

    await fixture.saveTerms({ payer: 'ECOSYSTEM' });
    await fixture.hold();
    const own = (await administered(superAdmin, { tuteeId: learner.userId })).charges[0];
    expect(own).toMatchObject({ chargedClient: null, clientName: null, viewerCan: [] });
    const input = { chargeId: own.id, reason: 'By bank transfer' };
    expect(await fixture.as(programAdmin).refusal(MARK, { input })).toBe('FORBIDDEN');
    expect((await fixture.as(internalAdmin).query(MARK, { input }))['markChargePaid'].status).toBe(
      'PAID_OUTSIDE',
    );

    await fixture.saveTerms({ enabled: false });
    await fixture.hold();
    expect((await administered()).totalCount).toBe(2);
  });

  it('follows attendance until it is settled', async () => {
    const { superAdmin, learner } = fixture.cast.actors;
    const session = await fixture.hold();
    const told = (attendeeIds: string[], at: string, endsAt = session.endsAt) =>
      fixture.tellHeld({ sessions: [{ ...session, attendeeIds, endsAt }] }, at);
    const now = async () => (await administered()).charges[0];
    await told([], '2026-11-23T15:10:00Z');
    expect(await now()).toMatchObject({ status: 'VOID', viewerCan: [] });
    expect((await list()).totals).toEqual([]);
    await told([learner.userId!], '2026-11-23T15:20:00Z', '2026-11-23T13:30:00.000Z');
    expect(await now()).toMatchObject({ status: 'OPEN', price: 1500, minutes: 30 });
    // A late, older event changes nothing.
    await told([], '2026-11-23T15:15:00Z');
    expect(await now()).toMatchObject({ status: 'OPEN', price: 1500 });

    const input = { chargeId: (await now()).id, reason: '  In cash,  at the desk ' };
    expect((await fixture.as(superAdmin).query(MARK, { input }))['markChargePaid']).toMatchObject({
      ...{ status: 'PAID_OUTSIDE', reason: 'In cash, at the desk', viewerCan: ['REOPEN', 'REFUND'] },
    });
    await told([], '2026-11-23T15:30:00Z');
    expect(await now()).toMatchObject({ status: 'PAID_OUTSIDE', overtaken: true });
    expect((await list()).charges[0]).toMatchObject({ overtaken: null, reason: 'In cash, at the desk' });
  });

  it('is paid with credit first, in order, which is returned when nothing is due', async () => {
    const { parent, learner } = fixture.cast.actors;
    const grant = { grantId: randomUUID(), userId: parent.userId, amount: '40', reason: 'Paid in advance' };
    await fixture.as(fixture.cast.actors.superAdmin).query(GRANT, { input: grant });
    const first = await fixture.hold();
    await fixture.hold({ startsAt: '2026-11-23T14:00:00.000Z', endsAt: '2026-11-23T15:00:00.000Z' });
    const { charges } = await list();
    expect(charges).toMatchObject([
      { status: 'OPEN', clientBundleAmount: 883, clientChargeAmount: 2234 },
      { status: 'PAID', clientBundleAmount: 3117, clientChargeAmount: 0, sessionId: first.id },
    ]);
    await fixture.tellHeld({ sessions: [{ ...first, attendeeIds: [] }] }, '2026-11-23T16:00:00Z');
    expect((await list()).charges).toMatchObject([
      { status: 'PAID', clientBundleAmount: 3117 },
      { status: 'VOID', clientBundleAmount: 0, clientChargeAmount: 3117 },
    ]);
    const credit = (await fixture.as(parent).query(CREDIT))['getCreditLeft'];
    expect(credit.amount).toBe(883);
    expect(
      credit.entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    ).toEqual(
      expect.arrayContaining([
        ['USED', -3117],
        ['USED', -883],
        ['RETURNED', 3117],
        ['USED', -2234],
      ]),
    );
    await fixture.tellHeld(
      { sessions: [{ ...first, attendeeIds: [learner.userId!] }] },
      '2026-11-23T17:00:00Z',
    );
    await fixture.tellHeld({ sessions: [], removedIds: [first.id] }, '2026-11-23T18:00:00Z');
    expect((await fixture.as(parent).query(CREDIT))['getCreditLeft'].amount).toBe(883);
  });
});

describe('charges', () => {
  it('have terms that say the current price and the payer', async () => {
    const terms = async (actor = fixture.cast.actors.parent) =>
      (await fixture.as(actor).query(TERMS_NOW))['getPaymentTerms'];
    expect(await terms()).toEqual({
      ...{ enabled: true, payer: 'FAMILY', currency: 'USD', hourlyPrice: '30.00', cardsEnabled: false },
      ...{ hour: { price: 3000, preChargeFee: 117, total: 3117 }, paidByFamily: false },
    });
    expect((await terms(fixture.cast.actors.learner)).paidByFamily).toBe(true);
    await fixture.saveTerms({ hourlyPrice: '40.00' });
    expect((await terms()).hour.total).toBe(4146);
    await fixture.saveTerms({ enabled: false });
    expect(await terms()).toMatchObject({ enabled: false, hourlyPrice: null, hour: null });
    expect(await terms(fixture.cast.foreigners.parent)).toMatchObject({ enabled: false });
  });

  it('are filtered, paged and exported', async () => {
    const { programAdmin, superAdmin, parent } = fixture.cast.actors;
    await fixture.savePerson(fixture.learner2, { firstName: 'Elijah', lastName: 'O’Brooks' });
    await fixture.hold();
    await fixture.hold({ subject: '=1+1', attendeeIds: [fixture.learner2.userId!] });
    await fixture.hold({ programId: fixture.cast.siblingProgramId });
    expect((await administered()).totalCount).toBe(3);
    expect((await administered(programAdmin)).totalCount).toBe(2);
    expect(
      (await administered(programAdmin, { programIds: [fixture.cast.siblingProgramId] })).totalCount,
    ).toBe(0);
    for (const [filter, many] of [
      [{ searchTerm: 'ELIJAH' }, 1],
      [{ searchTerm: "o'brooks" }, 1],
      [{ searchTerm: 'OBROOKS' }, 1],
      [{ searchTerm: 'sofia' }, 2],
      [{ searchTerm: '%' }, 0],
      [{ clientId: parent.userId }, 2],
      [{ clientId: 'mistyped' }, 0],
      [{ tuteeId: fixture.learner2.userId }, 1],
      [{ statuses: ['OPEN'] }, 3],
      [{ statuses: ['PAID', 'VOID'] }, 0],
      [{ from: '2026-11-23', to: '2026-11-23' }, 3],
      [{ from: '2026-11-24' }, 0],
    ] as const)
      expect([filter, (await administered(superAdmin, filter)).totalCount]).toEqual([filter, many]);
    const second = await list(superAdmin, { scope: 'ADMINISTERED' }, { pageIndex: 1, limit: 2 });
    expect([second.charges.length, second.totalCount, second.hasMore]).toEqual([1, 3, false]);
    for (const page of [{ limit: 101 }, { limit: 0 }, { pageIndex: -1 }, { pageIndex: 201 }])
      expect(await fixture.as(parent).refusal(LIST, page)).toBe('BAD_USER_INPUT');
    expect(await fixture.as(parent).refusal(LIST, { filter: { scope: 'ADMINISTERED' } })).toBe('FORBIDDEN');

    const table = (
      await fixture.as({ ...superAdmin, language: 'sp' }).query(CSV, { filter: { scope: 'ADMINISTERED' } })
    )['getChargesCsv'] as string;
    expect(table).toMatch(/^\uFEFFFin de la sesión,Quien aprendió/);
    expect(table).toContain("'=1+1");
    expect(table).toContain(',30.00,30.00,1.17,0.00,31.17,2.67,28.50,USD,Pendiente,');
    expect(table.trim().split('\r\n')).toHaveLength(4);
  });

  const oneCharge = async () => {
    const { superAdmin } = fixture.cast.actors;
    await fixture.hold();
    const { id } = (await list()).charges[0];
    const settle = (document: string, actor = superAdmin, reason = 'Paid by check') =>
      fixture.as(actor).send(document, { input: { chargeId: id, reason } });
    const code = async (answer: ReturnType<typeof settle>) => (await answer).errors?.[0]?.extensions['code'];
    return { id, settle, code };
  };

  it('markChargePaid needs a reason, once, from an admin who does not pay the charge', async () => {
    const { superAdmin, programAdmin, parent } = fixture.cast.actors;
    const { settle, code } = await oneCharge();
    expect((await settle(MARK, superAdmin, ' x ')).errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field: 'input.reason', remedy: 'Say why, in 3 to 500 characters.' },
    });
    expect(await code(settle(MARK, fixture.cast.foreigners.superAdmin))).toBe('NOT_FOUND');
    expect(await code(settle(MARK, parent))).toBe('FORBIDDEN');
    // An admin who is a parent cannot settle their own charge.
    expect(await code(settle(MARK, { ...programAdmin, userId: parent.userId }))).toBe('FORBIDDEN');
    const both = await Promise.all([settle(MARK), settle(MARK, programAdmin)]);
    expect(both.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(both.find(({ errors }) => errors)?.errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await list()).totals[0]).toMatchObject({ dueCount: 0, paid: 3117 });
  });

  it('reopenCharge makes a charge due again that was marked as paid, and no other', async () => {
    const { superAdmin } = fixture.cast.actors;
    const { id, settle, code } = await oneCharge();
    expect(await code(settle(REOPEN))).toBe('CONFLICT');
    await settle(MARK);
    await settle(REOPEN, superAdmin, 'The check bounced');
    expect((await list()).charges[0]).toMatchObject({ status: 'OPEN', reason: 'The check bounced' });
    const { rows } = await fixture.admin.query(
      `SELECT action, reason FROM payments.audit_log WHERE subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'mark paid', reason: 'Paid by check' },
      { action: 'reopen', reason: 'The check bounced' },
    ]);
  });
});
