import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
import { CREATE_ROI, ROI_FIGURES, ROI_RECORDED, ROI_REPORT } from '../testing/roi-documents';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const WEEKS = { beginDate: '2026-11-02', endDate: '2026-11-29' };
const AT = '2026-11-20T12:00:00.000Z';

const recorded = async (actor: Actor, input: object = {}) =>
  (await fixture.as(actor).query<any>(ROI_RECORDED, { input: { ...WEEKS, ...input } }))[
    'getRoiRecordedCosts'
  ];
const costOf = async (actor: Actor, input: object = {}) =>
  (await fixture.as(actor).query<any>(ROI_FIGURES, { input: { reportType: 'COST', ...WEEKS, ...input } }))[
    'getRoiFigures'
  ].cost;
const refused = async (actor: Actor, input: object) =>
  (await fixture.as(actor).send(ROI_FIGURES, { input: { reportType: 'COST', ...WEEKS, ...input } }))
    .errors?.[0]?.extensions;

const pay = (id: string, programId: string, amount: number, change: object = {}, at = AT) =>
  fixture.consume(
    'sessions.pay-saved',
    { sessions: [{ id, programId, day: '2026-11-17', currency: 'USD', amount, ...change }] },
    at,
  );
const cost = (source: string, id: string, parts: object[], at = AT) =>
  fixture.consume('payments.costs-saved', { costs: [{ source, id, currency: 'USD', parts }] }, at);

it('takes pay, fees of vendors, charges and fees from the records, by program, and keeps the latest state of each', async () => {
  const { actors, programId, siblingProgramId } = fixture.cast;
  const learner = await fixture.learner('Pupil');
  await fixture.publishLedger({
    sessions: [programId, siblingProgramId].map((id) => sessionOf(id, 1, [entry(learner, 45)])),
  });
  const [session, charge, fee, settlement] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const part = (amount: number, change: object = {}) => ({ programId, day: '2026-11-18', amount, ...change });
  await pay(session, programId, 4000);
  await pay(session, programId, 3000, {}, '2026-11-21T12:00:00.000Z');
  // An older event that arrives late, another currency, and a day outside the weeks.
  await pay(session, programId, 9900, {}, '2026-11-19T12:00:00.000Z');
  await pay(randomUUID(), programId, 500, { currency: 'CAD' });
  await pay(randomUUID(), programId, 7000, { day: '2026-10-30' });
  await cost('CHARGE', charge, [part(2500)]);
  await cost('FEE', fee, [part(120, { programId: siblingProgramId })]);
  await cost('VENDOR', settlement, [
    part(800),
    part(-300, { day: '2026-11-19' }),
    part(1000, { programId: null, day: '2026-11-29' }),
  ]);
  const all = await recorded(actors.superAdmin);
  expect(all).toHaveLength(5);
  expect(all).toEqual(
    expect.arrayContaining([
      { source: 'PAY', currency: 'USD', cents: 3000 },
      { source: 'PAY', currency: 'CAD', cents: 500 },
      { source: 'VENDOR_FEES', currency: 'USD', cents: 1500 },
      { source: 'CHARGES', currency: 'USD', cents: 2500 },
      { source: 'PLATFORM_FEES', currency: 'USD', cents: 120 },
    ]),
  );
  // Settlements are read by super admins alone, and costs of no program belong to reports of all programs.
  expect((await recorded(actors.programAdmin)).map(({ source }: any) => source)).toEqual([
    'CHARGES',
    'PAY',
    'PAY',
  ]);
  expect(await recorded(actors.superAdmin, { programIds: [programId] })).toContainEqual(
    expect.objectContaining({ source: 'VENDOR_FEES', cents: 500 }),
  );

  const found = await costOf(actors.superAdmin, {
    costs: [{ kind: 'STAFF', cents: 10_000 }],
    costsFrom: ['PAY', 'VENDOR_FEES'],
  });
  expect(found.units.totalCents).toBe(10_000 + 3000 + 1500);
  expect(found.lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ source: null, kind: 'STAFF', cents: 10_000 }),
      expect.objectContaining({
        source: 'PAY',
        kind: 'LEADERS',
        cents: 3000,
        programId,
        centsInReport: 3000,
      }),
      expect.objectContaining({ source: 'VENDOR_FEES', kind: 'VENDOR', cents: 1000, programId: null }),
    ]),
  );
  // A charge that was voided is owed no more, and a repeated event changes nothing.
  await cost('CHARGE', charge, [], '2026-11-22T12:00:00.000Z');
  await cost('CHARGE', charge, [part(2500)]);
  expect((await recorded(actors.superAdmin)).map(({ source }: any) => source)).not.toContain('CHARGES');
});

it('says where nothing is recorded, and shows nothing to others', async () => {
  const { actors, programId, siblingProgramId, otherEcosystemId } = fixture.cast;
  await pay(randomUUID(), programId, 4000);
  expect(await refused(actors.superAdmin, { costsFrom: ['CHARGES'] })).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', field: 'input.costsFrom' },
  });
  expect(await refused(actors.superAdmin, { costsFrom: [] })).toMatchObject({ field: 'input.costs' });
  expect((await costOf(actors.programAdmin, { costsFrom: ['PAY'] })).units.totalCents).toBe(4000);
  const send = async (actor: Actor, input: object) =>
    (await fixture.as(actor).send(ROI_RECORDED, { input: { ...WEEKS, ...input } })).errors?.[0]?.extensions;
  expect(await send(actors.programAdmin, { programIds: [siblingProgramId] })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await send(actors.leader, {})).toMatchObject({ code: 'FORBIDDEN' });
  const foreign = { ...actors.superAdmin, ecosystemId: otherEcosystemId };
  expect(await recorded(foreign)).toEqual([]);
  expect(await send(foreign, { programIds: [programId] })).toMatchObject({ code: 'NOT_FOUND' });
});

describe('costs in another currency', () => {
  const cad = { currency: 'CAD', rate: 0.73, day: '2026-11-20', source: ' Bank of Canada ' };

  it('are counted by the rate that was entered, which is frozen with the report', async () => {
    const { actors, programId } = fixture.cast;
    await pay(randomUUID(), programId, 500, { currency: 'CAD' });
    const input = {
      costs: [
        { kind: 'STAFF', cents: 10_000 },
        { kind: 'SPACE', cents: 333, currency: 'CAD', period: 'WEEK' },
        { kind: 'TRAINING', cents: 700, currency: 'USD' },
      ],
      ...{ costsFrom: ['PAY'], rates: [cad, { ...cad, currency: 'EUR' }] },
    };
    const found = await costOf(actors.superAdmin, input);
    // 4 times 3.33 and 5.00 Canadian dollars.
    expect(found.units.totalCents).toBe(10_000 + Math.round(1332 * 0.73) + 700 + 365);
    expect(
      found.lines.map(({ kind, cents, currency, centsInReport }: any) => [
        kind,
        cents,
        currency,
        centsInReport,
      ]),
    ).toEqual([
      ['STAFF', 10_000, null, 10_000],
      ['SPACE', 333, 'CAD', 972],
      ['TRAINING', 700, null, 700],
      ['LEADERS', 500, 'CAD', 365],
    ]);
    // The rate of euros converts nothing.
    expect(found.rates).toEqual([{ ...cad, source: 'Bank of Canada' }]);
    expect(found.missing).toEqual([]);
    const saved = (
      await fixture.as(actors.superAdmin).query<any>(CREATE_ROI, {
        input: { reportName: 'Costs', figures: { reportType: 'COST', ...WEEKS, ...input } },
      })
    )['createRoiReport'];
    await pay(randomUUID(), programId, 900, { currency: 'CAD' });
    const read = async () =>
      (await fixture.as(actors.superAdmin).query<any>(ROI_REPORT, { reportId: saved.id }))[
        'getRoiReportById'
      ];
    expect((await read()).figures.cost).toEqual(found);
    expect((await read()).stringifiedReport).toContain('Bank of Canada');
  });

  it('are listed as missing without a rate, and refused where no other cost is left', async () => {
    const { actors, programId } = fixture.cast;
    await pay(randomUUID(), programId, 500, { currency: 'CAD' });
    const entered = {
      costs: [
        { kind: 'STAFF', cents: 10_000 },
        { kind: 'SPACE', cents: 333, currency: 'EUR' },
      ],
    };
    const found = await costOf(actors.superAdmin, { ...entered, costsFrom: ['PAY'], rates: [cad] });
    expect(found.units.totalCents).toBe(10_365);
    expect(found.missing).toEqual([
      { source: null, kind: 'SPACE', cents: 333, currency: 'EUR', period: 'ONCE', programId: null },
    ]);
    const refusal = await refused(actors.superAdmin, { costsFrom: ['PAY'] });
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.rates' });
    expect(await costOf(actors.superAdmin, { costsFrom: ['PAY'], rates: [cad] })).toMatchObject({
      units: { totalCents: 365 },
    });
  });

  it('name the field of an invalid rate or currency', async () => {
    const { superAdmin } = fixture.cast.actors;
    const field = async (rates: object[], more: object = {}) =>
      (await refused(superAdmin, { costs: [{ kind: 'STAFF', cents: 1 }], rates, ...more }))?.field;
    expect(await field([{ ...cad, currency: 'cad' }])).toBe('input.rates.0.currency');
    expect(await field([{ ...cad, currency: 'USD' }])).toBe('input.rates.0.currency');
    expect(await field([cad, cad])).toBe('input.rates.1.currency');
    expect(await field([{ ...cad, rate: 0 }])).toBe('input.rates.0.rate');
    expect(await field([{ ...cad, rate: 10_001 }])).toBe('input.rates.0.rate');
    expect(await field([{ ...cad, day: '2026-11-26' }])).toBe('input.rates.0.day');
    expect(await field([{ ...cad, source: ' ' }])).toBe('input.rates.0.source');
    expect(await field([{ ...cad, source: 'x'.repeat(121) }])).toBe('input.rates.0.source');
    expect(await field([], { costs: [{ kind: 'STAFF', cents: 1, currency: 'usd' }] })).toBe(
      'input.costs.0.currency',
    );
    const many = Array.from({ length: 11 }, (_, n) => ({
      ...cad,
      currency: `A${String.fromCodePoint(65 + n)}A`,
    }));
    expect(await field(many)).toBe('input.rates');
  });
});
