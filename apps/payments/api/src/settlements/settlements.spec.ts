import { randomUUID } from 'node:crypto';
import {
  ANSWER,
  APPROVE,
  COMPUTE,
  DISCARD,
  MAKE_SETTLEMENT,
  ONE_SETTLEMENT,
  OUTCOME,
  PAY_SETTLEMENT,
  SETTLEMENT_CSV,
  SETTLEMENT_PDF,
  SETTLEMENTS,
  SHARE,
  WITHDRAW_DISPUTE,
} from '../testing/documents';
import { contractFixture, type ContractFixture } from '../testing/contract-fixture';
import { startFixture, type PaymentsFixture } from '../testing/payments-fixture';

let fixture: PaymentsFixture;
let vendor: ContractFixture;
beforeAll(async () => {
  fixture = await startFixture();
  vendor = contractFixture(fixture);
  // The contact of another vendor.
  await vendor.make({ contactIds: [fixture.cast.actors.parent.userId] });
});
afterAll(() => fixture.close());
afterEach(async () => expect(await vendor.books()).toEqual([]));

type Answer = ReturnType<ContractFixture['save']>;
const refusal = async (answer: Answer) => (await answer).errors?.[0]?.extensions;
const code = async (answer: Answer) => (await refusal(answer))?.code;
const send = (document: string, variables: object, actor = fixture.cast.actors.superAdmin) =>
  fixture.as(actor).send(document, variables);
/** Another vendor's contact, and people of another ecosystem. */
const strangers = () => [
  fixture.cast.actors.parent,
  fixture.cast.foreigners.superAdmin,
  fixture.cast.foreigners.staff,
];
const learner = () => fixture.cast.actors.learner.userId!;
const learner2 = () => fixture.learner2.userId!;
const due = (page: Record<string, any>) =>
  page['lines'].map((line: Record<string, any>) => [line['kind'], line['rule'], line['due']]);

/** A contract with three sessions of the learner in October, of which the cap leaves out the last; another learner is in the first. */
async function october(change: object = {}) {
  const { contractId, programId } = await vendor.make(change);
  const sessions = [
    vendor.taught(programId, '2026-10-05', [learner(), learner2()]),
    vendor.taught(programId, '2026-10-12', [learner()]),
    vendor.taught(programId, '2026-10-19', [learner()]),
  ];
  await vendor.tellLedger(sessions, [], '2026-10-20T00:00:00.000Z');
  return { contractId, programId, sessions };
}

describe('makeSettlement', () => {
  it('computes a line for each learner in each session, once', async () => {
    const { contractId, programId } = await october();
    await vendor.tellLedger([
      vendor.taught(programId, '2026-10-20', [learner()], { held: false }),
      // The first day of November in UTC is still October in Denver.
      vendor.taught(programId, '2026-11-01', [learner2()], { startsAt: '2026-11-01T03:00:00.000Z' }),
      vendor.taught(programId, '2026-11-02', [learner2()]),
    ]);
    const settlementId = randomUUID();
    const made = await vendor.draft(contractId, '2026-10', { settlementId });
    expect(made.data?.['makeSettlement']).toMatchObject({
      ...{ state: 'DRAFT', total: 9000, sessionsTotal: 9000, lineCount: 5, viewerSide: 'ORGANIZATION' },
      viewerCan: ['COMPUTE', 'ENTER_OUTCOME', 'DISCARD', 'SHARE'],
    });
    expect(
      (await vendor.draft(contractId, '2026-10', { settlementId })).data?.['makeSettlement'].lineCount,
    ).toBe(5);
    const page = await vendor.page(settlementId);
    expect(due(page)).toEqual([
      ['SESSION', 'PAID', 1500],
      ['SESSION', 'PAID', 1500],
      ['SESSION', 'PAID', 3000],
      ['SESSION', 'ABOVE_CAP', 0],
      ['SESSION', 'PAID', 3000],
    ]);
    expect(page['lines'].map(({ size }: { size: string }) => size).slice(0, 3)).toEqual([
      ...['GROUP', 'GROUP', 'ONE_TO_ONE'],
    ]);
  });

  it('pays each session by the version of its day, and below the floor a part', async () => {
    const { contractId, programId } = await october({ cap: null, floor: 2, belowFloorPercent: 50 });
    const version = {
      contractId,
      programIds: [programId],
      from: '2026-10-10',
      cap: null,
      reason: 'New rate',
    };
    await vendor.save({ ...version, rates: [{ for: 'ONE_TO_ONE', fromMinutes: 45, amount: '40' }] });
    const { data } = await vendor.draft(contractId, '2026-10');
    expect(due(await vendor.page(data!['makeSettlement'].id))).toEqual(
      expect.arrayContaining([
        ['SESSION', 'PAID', 1500],
        ['SESSION', 'BELOW_FLOOR', 750],
        ['SESSION', 'PAID', 4000],
        ['SESSION', 'PAID', 4000],
      ]),
    );
  });

  it('rejects wrong periods by name', async () => {
    const { contractId } = await october();
    for (const [part, field] of [
      [{ settlementId: 'x' }, 'input.settlementId'],
      [{ to: '2026-10-30' }, 'input.to'],
      [{ from: '2026-11-01', to: '2026-11-30' }, 'input.to'],
      [{ from: '2025-10-01', to: '2025-10-31' }, 'input.from'],
    ] as const)
      expect(await refusal(vendor.draft(contractId, '2026-10', part))).toMatchObject({
        ...{ code: 'BAD_USER_INPUT', field },
      });
    const term = await october({ period: 'TERM' });
    const days = { from: '2026-10-03', to: '2026-10-15' };
    expect(await refusal(vendor.draft(term.contractId, '2026-10', days))).toMatchObject({
      field: 'input.name',
    });
    const made = await vendor.draft(term.contractId, '2026-10', { ...days, name: 'Autumn' });
    expect(made.data?.['makeSettlement']).toMatchObject({ name: 'Autumn', total: 6000 });
  });

  it('settles corrections in a period after the end of the contract, and refuses one without any', async () => {
    const { contractId, sessions } = await october({ until: '2026-10-31' });
    await vendor.approved(contractId, '2026-10');
    fixture.setNow('2026-12-02T15:00:00.000Z');
    expect(await refusal(vendor.draft(contractId, '2026-11'))).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field: 'input.from' },
    });
    await vendor.tellLedger([], [sessions[0]!.id, sessions[1]!.id]);
    const made = await vendor.draft(contractId, '2026-11');
    expect(made.data?.['makeSettlement']).toMatchObject({
      total: -3000,
      correctionsTotal: -3000,
      lineCount: 4,
    });
    expect((await vendor.share(made.data!['makeSettlement'].id)).errors).toBeUndefined();
    fixture.setNow('2026-11-23T15:00:00.000Z');
  });

  it('conflicts with a draft, with a settlement of the same days, and with other values of its id', async () => {
    const { contractId } = await october();
    const settlementId = randomUUID();
    await vendor.draft(contractId, '2026-10', { settlementId });
    expect(await refusal(vendor.draft(contractId, '2026-10'))).toMatchObject({ field: 'input.from' });
    expect(await code(vendor.draft(contractId, '2026-09'))).toBe('CONFLICT');
    expect(await code(vendor.draft(contractId, '2026-09', { settlementId }))).toBe('CONFLICT');
  });

  it('is refused to contacts, and to someone of another ecosystem', async () => {
    const { contractId } = await october();
    expect(await code(vendor.draft(contractId, '2026-10', {}, vendor.contact))).toBe('FORBIDDEN');
    expect(await code(vendor.draft(contractId, '2026-10', {}, fixture.cast.foreigners.superAdmin))).toBe(
      'NOT_FOUND',
    );
    expect(
      await code(
        send(MAKE_SETTLEMENT, {
          input: { settlementId: randomUUID(), contractId: 'x', from: '2026-10-01', to: '2026-10-31' },
        }),
      ),
    ).toBe('NOT_FOUND');
  });
});

describe('computeSettlement', () => {
  it('takes the ledger as it is now, while it is a draft', async () => {
    const { contractId, sessions } = await october();
    const { data } = await vendor.draft(contractId, '2026-10');
    const id = data!['makeSettlement'].id as string;
    await vendor.tellLedger([], [sessions[2]!.id, sessions[1]!.id]);
    expect((await vendor.page(id))['settlement'].total).toBe(6000);
    expect((await send(COMPUTE, { id })).data?.['computeSettlement'].total).toBe(3000);
    await vendor.share(id);
    expect(await code(send(COMPUTE, { id }))).toBe('CONFLICT');
    for (const actor of strangers())
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain(await code(send(COMPUTE, { id }, actor)));
  });
});

describe('saveSettlementOutcome', () => {
  const bonuses = [
    { kind: 'GROWTH', percent: 0, amount: '500' },
    { kind: 'ON_TARGET', percent: 60, amount: '250' },
  ];
  const figures = {
    growth: '3.10',
    growthError: '0.80',
    learners: 10,
    onTarget: 5,
    source: 'Test of December',
  };

  it('pays bonuses by figures that are entered by hand', async () => {
    const { contractId } = await october({ bonuses });
    const settlementId = (await vendor.draft(contractId, '2026-10')).data!['makeSettlement'].id as string;
    expect(due(await vendor.page(settlementId)).slice(-2)).toEqual([
      ['BONUS', 'NO_FIGURE', 0],
      ['BONUS', 'NO_FIGURE', 0],
    ]);
    const saved = await send(OUTCOME, { input: { settlementId, ...figures } });
    expect(saved.data?.['saveSettlementOutcome']).toMatchObject({
      ...{ bonusTotal: 50_000, total: 56_000 },
      outcome: { growth: 310, growthError: 80, learners: 10, onTarget: 5, source: 'Test of December' },
    });
    const better = await send(OUTCOME, { input: { settlementId, ...figures, growth: '-1', onTarget: 6 } });
    expect(better.data?.['saveSettlementOutcome'].bonusTotal).toBe(25_000);
  });

  it('rejects wrong figures by name, and others', async () => {
    const { contractId } = await october({ bonuses });
    const settlementId = (await vendor.draft(contractId, '2026-10')).data!['makeSettlement'].id as string;
    for (const [part, field] of [
      [{ growth: 'much' }, 'input.growth'],
      [{ growthError: '-1' }, 'input.growthError'],
      [{ learners: -1 }, 'input.learners'],
      [{ onTarget: 11 }, 'input.onTarget'],
      [{ source: '' }, 'input.source'],
    ] as const)
      expect(await refusal(send(OUTCOME, { input: { settlementId, ...figures, ...part } }))).toMatchObject({
        ...{ code: 'BAD_USER_INPUT', field },
      });
    const input = { settlementId, ...figures };
    expect(await code(send(OUTCOME, { input }, vendor.contact))).toBe('FORBIDDEN');
    expect(await code(send(OUTCOME, { input }, fixture.cast.foreigners.superAdmin))).toBe('NOT_FOUND');
    await vendor.share(settlementId);
    expect(await code(send(OUTCOME, { input }))).toBe('CONFLICT');
  });
});

describe('discardSettlement', () => {
  it('deletes a draft, and nothing that is shared', async () => {
    const { contractId } = await october();
    const id = (await vendor.draft(contractId, '2026-10')).data!['makeSettlement'].id as string;
    expect(await code(send(DISCARD, { id }, fixture.cast.foreigners.superAdmin))).toBe('NOT_FOUND');
    expect((await send(DISCARD, { id })).data).toEqual({ discardSettlement: id });
    expect(await code(send(ONE_SETTLEMENT, { id }))).toBe('NOT_FOUND');
    const shared = await vendor.shared(contractId, '2026-10');
    expect(await code(send(DISCARD, { id: shared }))).toBe('CONFLICT');
  });
});

describe('shareSettlement', () => {
  it('shows it to the contacts of this contract alone, and publishes that', async () => {
    const { contractId } = await october();
    const id = (await vendor.draft(contractId, '2026-10')).data!['makeSettlement'].id as string;
    expect(await code(send(ONE_SETTLEMENT, { id }, vendor.contact))).toBe('NOT_FOUND');
    expect(await code(send(SHARE, { id, total: 6000 }, vendor.contact))).toBe('FORBIDDEN');
    await vendor.share(id);
    expect(await code(send(SHARE, { id, total: 6000 }))).toBe('CONFLICT');
    const seen = await vendor.page(id, vendor.contact);
    expect(seen['settlement']).toMatchObject({ viewerSide: 'VENDOR', viewerCan: ['DISPUTE'], total: 6000 });
    for (const actor of strangers())
      expect(await code(send(ONE_SETTLEMENT, { id }, actor))).toBe('NOT_FOUND');
    const { rows } = await fixture.admin.query(
      `SELECT payload FROM payments.outbox WHERE type = 'payments.settlement-news' AND payload ->> 'settlementId' = $1`,
      [id],
    );
    expect(rows).toMatchObject([
      { payload: { change: 'SHARED', toAdmins: false, contactIds: [vendor.contact.userId], total: 6000 } },
    ]);
  });

  it('conflicts where nobody of the vendor could see it', async () => {
    const { contractId } = await october({ contactIds: [] });
    const id = (await vendor.draft(contractId, '2026-10')).data!['makeSettlement'].id as string;
    expect(await code(send(SHARE, { id, total: 6000 }))).toBe('CONFLICT');
  });

  it('conflicts with another total than the admin saw, without one, and after the ledger has changed', async () => {
    const { contractId, sessions } = await october();
    const id = (await vendor.draft(contractId, '2026-10')).data!['makeSettlement'].id as string;
    const otherTotal = { code: 'CONFLICT', field: 'total' };
    expect(await refusal(send(SHARE, { id, total: 1 }))).toMatchObject(otherTotal);
    expect(await refusal(send(SHARE, { id }))).toMatchObject(otherTotal);
    await vendor.tellLedger([], [sessions[2]!.id, sessions[1]!.id]);
    expect(await refusal(send(SHARE, { id, total: 6000 }))).toMatchObject(otherTotal);
    // The draft has the new total now.
    expect((await vendor.page(id))['settlement']).toMatchObject({ state: 'DRAFT', total: 3000 });
    expect((await send(SHARE, { id, total: 3000 })).errors).toBeUndefined();
  });
});

/** A shared settlement, and its line that the cap leaves out. */
async function sharedWithLine(): Promise<{ id: string; lineId: string }> {
  const { contractId } = await october();
  const id = await vendor.shared(contractId, '2026-10');
  const { lines } = await vendor.page(id);
  return { id, lineId: lines.find(({ rule }: { rule: string }) => rule === 'ABOVE_CAP').id };
}

describe('disputeSettlementLine', () => {
  it('asks the other side, once, and stops the approval', async () => {
    const { id, lineId } = await sharedWithLine();
    const disputeId = randomUUID();
    const asked = await vendor.dispute(lineId, { disputeId });
    expect(asked.data?.['disputeSettlementLine']).toMatchObject({
      ...{ disputable: false, due: 0 },
      disputes: [{ side: 'VENDOR', state: 'OPEN', claimed: 1500, viewerCan: ['WITHDRAW'] }],
    });
    expect(await code(vendor.dispute(lineId, { disputeId }))).toBeUndefined();
    expect(await code(vendor.dispute(lineId))).toBe('CONFLICT');
    expect(await code(send(APPROVE, { id, total: 6000 }))).toBe('CONFLICT');
    const disputed = (await send(ONE_SETTLEMENT, { id, show: 'DISPUTED' })).data!['getSettlement'];
    expect(disputed).toMatchObject({ totalCount: 1, settlement: { openDisputes: 1 } });
    expect(disputed.lines[0].disputes[0].viewerCan).toEqual(['ANSWER']);
  });

  it('rejects wrong fields by name, drafts, another vendor and another ecosystem', async () => {
    const { lineId } = await sharedWithLine();
    for (const [part, field] of [
      [{ disputeId: 'x' }, 'input.disputeId'],
      [{ claimed: 'all' }, 'input.claimed'],
      [{ claimed: '0.00' }, 'input.claimed'],
      [{ reason: '' }, 'input.reason'],
    ] as const)
      expect(await refusal(vendor.dispute(lineId, part))).toMatchObject({ code: 'BAD_USER_INPUT', field });
    for (const actor of strangers()) expect(await code(vendor.dispute(lineId, {}, actor))).toBe('NOT_FOUND');
    const { contractId } = await october();
    const draft = (await vendor.draft(contractId, '2026-10')).data!['makeSettlement'].id as string;
    const [line] = (await vendor.page(draft))['lines'];
    expect(await code(vendor.dispute(line.id, {}, fixture.cast.actors.superAdmin))).toBe('CONFLICT');
    expect(await code(vendor.dispute(line.id))).toBe('NOT_FOUND');
  });
});

describe('answerLineDispute', () => {
  const answer = (disputeId: string, change: object = {}, actor = fixture.cast.actors.superAdmin) =>
    send(ANSWER, { input: { disputeId, decision: 'ACCEPT', answer: 'You are right', ...change } }, actor);

  it('sets the line to the claimed amount, or to one before it', async () => {
    const { id, lineId } = await sharedWithLine();
    const first = randomUUID();
    await vendor.dispute(lineId, { disputeId: first, claimed: '30' });
    for (const amount of ['31', '-1', '0', 'x'])
      expect(await refusal(answer(first, { amount }))).toMatchObject({ field: 'input.amount' });
    expect((await answer(first, { amount: '12.50' })).data?.['answerLineDispute']).toMatchObject({
      ...{ amount: 0, due: 1250, disputable: true },
      disputes: [{ state: 'ACCEPTED', decided: 1250, answer: 'You are right' }],
    });
    expect(await code(answer(first))).toBe('CONFLICT');
    const second = randomUUID();
    await vendor.dispute(lineId, { disputeId: second, claimed: '30' });
    expect((await answer(second, { decision: 'REJECT' })).data?.['answerLineDispute'].due).toBe(1250);
    expect((await vendor.page(id))['settlement']).toMatchObject({ total: 7250, openDisputes: 0 });
  });

  it('is for the other side: the vendor answers the organization', async () => {
    const { lineId } = await sharedWithLine();
    const disputeId = randomUUID();
    const { superAdmin } = fixture.cast.actors;
    await vendor.dispute(lineId, { disputeId, claimed: '-5' }, superAdmin);
    expect(await code(answer(disputeId))).toBe('FORBIDDEN');
    for (const actor of strangers()) expect(await code(answer(disputeId, {}, actor))).toBe('NOT_FOUND');
    expect(await refusal(answer(disputeId, { answer: '' }, vendor.contact))).toMatchObject({
      field: 'input.answer',
    });
    expect((await answer(disputeId, {}, vendor.contact)).data?.['answerLineDispute'].due).toBe(-500);
  });
});

describe('withdrawLineDispute', () => {
  it('is for the side that disputed the line, while that is open', async () => {
    const { id, lineId } = await sharedWithLine();
    const disputeId = randomUUID();
    await vendor.dispute(lineId, { disputeId });
    expect(await code(send(WITHDRAW_DISPUTE, { id: disputeId }))).toBe('FORBIDDEN');
    for (const actor of strangers())
      expect(await code(send(WITHDRAW_DISPUTE, { id: disputeId }, actor))).toBe('NOT_FOUND');
    const back = await send(WITHDRAW_DISPUTE, { id: disputeId }, vendor.contact);
    expect(back.data?.['withdrawLineDispute'].disputes).toMatchObject([{ state: 'WITHDRAWN' }]);
    expect(await code(send(WITHDRAW_DISPUTE, { id: disputeId }, vendor.contact))).toBe('CONFLICT');
    expect((await send(APPROVE, { id, total: 6000 })).errors).toBeUndefined();
  });
});

describe('approveSettlement', () => {
  it('books the total that the admin saw, once', async () => {
    const { contractId } = await october();
    const id = await vendor.shared(contractId, '2026-10');
    expect(await refusal(send(APPROVE, { id, total: 1 }))).toMatchObject({
      code: 'CONFLICT',
      field: 'total',
    });
    expect(await code(send(APPROVE, { id, total: 6000 }, vendor.contact))).toBe('FORBIDDEN');
    expect(await code(send(APPROVE, { id, total: 6000 }, fixture.cast.foreigners.superAdmin))).toBe(
      'NOT_FOUND',
    );
    const done = await send(APPROVE, { id, total: 6000 });
    expect(done.data?.['approveSettlement']).toMatchObject({ state: 'APPROVED', viewerCan: ['PAY'] });
    expect(await code(send(APPROVE, { id, total: 6000 }))).toBe('CONFLICT');
    const { rows } = await fixture.admin.query(
      `SELECT debit, credit, amount::int FROM payments.ledger_postings WHERE owner_id = $1`,
      [contractId],
    );
    expect(rows).toEqual([{ debit: 'VENDOR_COSTS', credit: 'VENDOR_PAYABLE', amount: 6000 }]);
    // Reports get it by program and day, once.
    const published = await fixture.admin.query(
      `SELECT c.cost FROM payments.outbox o, jsonb_array_elements(o.payload -> 'costs') AS c (cost)
       WHERE o.type = 'payments.costs-saved' AND c.cost ->> 'id' = $1`,
      [id],
    );
    const [{ cost }, ...more] = published.rows;
    expect(more).toEqual([]);
    expect(cost).toMatchObject({ source: 'VENDOR', currency: 'USD' });
    expect(cost.parts.reduce((sum: number, part: any) => sum + part.amount, 0)).toBe(6000);
    for (const part of cost.parts) expect(part.day).toMatch(/^2026-1[01]-\d\d$/);
  });

  it('is found by the check of the books where lines change after it', async () => {
    const { contractId } = await october();
    const id = await vendor.approved(contractId, '2026-10');
    const change = (by: number) =>
      fixture.admin.query(
        `UPDATE payments.settlement_lines SET amount = amount + $2 WHERE settlement_id = $1 AND rule = 'ABOVE_CAP'`,
        [id, by],
      );
    await change(100);
    expect(await vendor.books()).toEqual([
      { about: 'SETTLEMENT', id, currency: 'USD', accounts: 'LINES', expected: 6000, booked: 6100 },
    ]);
    await change(-100);
  });

  it('brings changes of attendance to the next settlement as corrections, once', async () => {
    const { contractId, programId, sessions } = await october();
    const first = await vendor.approved(contractId, '2026-10');
    const [group, , last] = sessions;
    const absent = { ...group!, entries: [{ ...group!.entries[0]!, present: 0 }, group!.entries[1]!] };
    await vendor.tellLedger([absent, vendor.taught(programId, '2026-11-03', [learner()])]);
    fixture.setNow('2026-12-02T15:00:00.000Z');
    const second = (await vendor.draft(contractId, '2026-11')).data!['makeSettlement'].id as string;
    const page = await vendor.page(second);
    // The other learner has the whole session now, and the third session is below the cap.
    expect(due(page).sort()).toEqual(
      [
        ['CORRECTION', 'CORRECTED', -1500],
        ['CORRECTION', 'CORRECTED', 1500],
        ['CORRECTION', 'CORRECTED', 3000],
        ['SESSION', 'PAID', 3000],
      ].sort(),
    );
    expect(page['settlement']).toMatchObject({ correctionsTotal: 3000, sessionsTotal: 3000, total: 6000 });
    expect(page['lines'][0].correctsId).toBe(first);
    await vendor.share(second);
    await send(APPROVE, { id: second, total: 6000 });
    await vendor.tellLedger([], [last!.id]);
    fixture.setNow('2027-01-02T15:00:00.000Z');
    const third = (await vendor.draft(contractId, '2026-12')).data!['makeSettlement'].id as string;
    expect(due(await vendor.page(third))).toEqual([['CORRECTION', 'CORRECTED', -3000]]);
    await vendor.share(third);
    const approved = await send(APPROVE, { id: third, total: -3000 });
    expect(approved.data?.['approveSettlement'].total).toBe(-3000);
    fixture.setNow('2026-11-23T15:00:00.000Z');
  });
});

describe('markSettlementPaid', () => {
  const pay = (settlementId: string, change: object = {}, actor = fixture.cast.actors.superAdmin) =>
    send(
      PAY_SETTLEMENT,
      { input: { settlementId, paidOn: '2026-11-20', reference: 'ACH 77', ...change } },
      actor,
    );

  it('records day and reference, once, and books the payment', async () => {
    const { contractId } = await october();
    const shared = await vendor.shared(contractId, '2026-10');
    expect(await code(pay(shared))).toBe('CONFLICT');
    await send(APPROVE, { id: shared, total: 6000 });
    expect(await refusal(pay(shared, { paidOn: '2026-11-24' }))).toMatchObject({ field: 'input.paidOn' });
    expect(await refusal(pay(shared, { reference: ' ' }))).toMatchObject({ field: 'input.reference' });
    expect(await code(pay(shared, {}, vendor.contact))).toBe('FORBIDDEN');
    expect(await code(pay(shared, {}, fixture.cast.foreigners.superAdmin))).toBe('NOT_FOUND');
    expect((await pay(shared)).data?.['markSettlementPaid']).toMatchObject({
      ...{ state: 'PAID', paidOn: '2026-11-20', paidReference: 'ACH 77', viewerCan: [] },
    });
    expect(await code(pay(shared))).toBe('CONFLICT');
    expect((await vendor.page(shared, vendor.contact))['settlement'].paidReference).toBe('ACH 77');
  });
});

describe('getSettlements', () => {
  it('lists drafts for super admins alone, and nothing for strangers', async () => {
    const { contractId: id } = await october();
    const shared = await vendor.shared(id, '2026-09');
    await vendor.draft(id, '2026-10');
    const list = async (actor = fixture.cast.actors.superAdmin) =>
      (await fixture.as(actor).query(SETTLEMENTS, { id }))['getSettlements'];
    expect((await list()).settlements.map(({ state }: { state: string }) => state)).toEqual([
      'DRAFT',
      'SHARED',
    ]);
    expect(await list(vendor.contact)).toMatchObject({ totalCount: 1, settlements: [{ id: shared }] });
    for (const actor of strangers()) expect(await code(send(SETTLEMENTS, { id }, actor))).toBe('NOT_FOUND');
    expect(await code(send(SETTLEMENTS, { id, limit: 0 }))).toBe('BAD_USER_INPUT');
  });
});

describe('getSettlementCsv', () => {
  it('has a row for each line, in the reader’s language, for both sides', async () => {
    const { id, lineId } = await sharedWithLine();
    await vendor.dispute(lineId, { reason: '=1+1' });
    const spanish = { ...vendor.contact, language: 'sp' as const };
    const csv = (await fixture.as(spanish).query(SETTLEMENT_CSV, { id }))['getSettlementCsv'] as string;
    const rows = csv.trim().split('\r\n');
    expect(rows[0]).toMatch(/^.?Inicio de la sesión,Tipo,/);
    expect(rows).toHaveLength(5);
    expect(csv).toContain("'=1+1");
    for (const actor of strangers())
      expect(await code(send(SETTLEMENT_CSV, { id }, actor))).toBe('NOT_FOUND');
  });
});

describe('getSettlementPdf', () => {
  it('prints for both sides where the server can, and for nobody else', async () => {
    const { id } = await sharedWithLine();
    const { isPdfAvailable } = (await vendor.page(id))['settlement'];
    const printed = (await send(SETTLEMENT_PDF, { id }, vendor.contact)).data?.['getSettlementPdf'] as
      | string
      | null;
    expect(printed !== null).toBe(isPdfAvailable);
    if (printed) expect(Buffer.from(printed, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    for (const actor of strangers())
      expect(await code(send(SETTLEMENT_PDF, { id }, actor))).toBe('NOT_FOUND');
  });
});
