import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';

const EDIT = `mutation ($id: ID!, $i: EcosystemInput!) { editEcosystem(ecosystemId: $id, ecosystemInput: $i) {
  id name revision timeZoneId tutorTerm terms { en { tutor } sp { tutor } } holidays { date name }
  sessionSettings { attendanceGraceMinutes bookByDefault recordingRetentionDays } sessionLimitsConfig { enabled minuteLimit resetDate } } }`;

let subgraph: TestSubgraph;
const cast = makeCast();
const { actors, foreigners, ecosystemId } = cast;

beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems, { background: false });
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const operator = () => subgraph.as(actors.internalAdmin);
const admin = () => subgraph.as(actors.superAdmin);

describe('editEcosystem', () => {
  it('changes what was sent and keeps the rest; terms are answered in the actor’s language', async () => {
    const first = await admin().query(EDIT, {
      id: ecosystemId,
      i: {
        name: 'Renamed',
        sessionSettings: { attendanceGraceMinutes: 10 },
        terms: { sp: { tutor: 'Mentora' } },
      },
    });
    expect(first['editEcosystem']).toMatchObject({
      name: 'Renamed',
      tutorTerm: 'Tutor',
      terms: { en: { tutor: 'Tutor' }, sp: { tutor: 'Mentora' } },
      sessionSettings: { attendanceGraceMinutes: 10, bookByDefault: true, recordingRetentionDays: 365 },
    });
    const second = await subgraph.as({ ...actors.superAdmin, language: 'sp' }).query(EDIT, {
      id: ecosystemId,
      i: { sessionSettings: { bookByDefault: false, recordingRetentionDays: 30 } },
    });
    expect(second['editEcosystem']).toMatchObject({
      name: 'Renamed',
      tutorTerm: 'Mentora',
      sessionSettings: { attendanceGraceMinutes: 10, bookByDefault: false, recordingRetentionDays: 30 },
      revision: first['editEcosystem'].revision + 1,
    });
  });

  it('saves holidays in order, and each day once', async () => {
    const holidays = [
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2026-11-26', name: 'Thanksgiving' },
    ];
    const { editEcosystem } = await admin().query(EDIT, { id: ecosystemId, i: { holidays } });
    expect(editEcosystem.holidays.map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-26',
      '2026-12-25',
    ]);
    const twice = { holidays: [holidays[0], holidays[0]] };
    expect(await admin().refusal(EDIT, { id: ecosystemId, i: twice })).toBe('BAD_USER_INPUT');
  });

  it('publishes nothing and keeps the revision when nothing changes', async () => {
    const before = await admin().query(EDIT, { id: ecosystemId, i: { city: 'Denver' } });
    const events = (await subgraph.recorded()).length;
    const after = await admin().query(EDIT, { id: ecosystemId, i: { city: ' Denver ' } });
    expect(after['editEcosystem'].revision).toBe(before['editEcosystem'].revision);
    expect((await subgraph.recorded()).length).toBe(events);
  });

  it('refuses a change based on an older revision', async () => {
    const { editEcosystem } = await admin().query(EDIT, { id: ecosystemId, i: { city: 'Boulder' } });
    const stale = { city: 'Aurora', revision: editEcosystem.revision - 1 };
    expect(await admin().refusal(EDIT, { id: ecosystemId, i: stale })).toBe('CONFLICT');
  });

  it('accepts currency codes in use and refuses unknown ones', async () => {
    const CURRENCY = `mutation ($id: ID!, $i: EcosystemInput!) { editEcosystem(ecosystemId: $id, ecosystemInput: $i) { currency } }`;
    const set = async (currency: string) =>
      (await admin().query(CURRENCY, { id: ecosystemId, i: { currency } }))['editEcosystem'].currency;
    expect(await set(' mxn')).toBe('MXN');
    expect(await set('USD')).toBe('USD');
    expect(await admin().refusal(CURRENCY, { id: ecosystemId, i: { currency: 'ABC' } })).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('publishes the rating scale; refuses a threshold that every score meets', async () => {
    const RATING = `mutation ($id: ID!, $i: EcosystemInput!) { editEcosystem(ecosystemId: $id, ecosystemInput: $i) {
      ratingType ratingMaxValue lowRatingThreshold } }`;
    const set = async (i: object) => (await admin().query(RATING, { id: ecosystemId, i }))['editEcosystem'];
    expect(await set({})).toEqual({ ratingType: 'STARS', ratingMaxValue: 5, lowRatingThreshold: 2 });
    const scale = { ratingType: 'CUSTOM', ratingMaxValue: 10, lowRatingThreshold: null };
    expect(await set(scale)).toEqual(scale);
    const [event] = (await subgraph.recorded('ecosystems.ecosystem-saved')).slice(-1);
    expect(event!.payload).toMatchObject(scale);
    const refused = async (i: object) => {
      const answer = await subgraph
        .as({ ...actors.superAdmin, language: 'sp' })
        .send(RATING, { id: ecosystemId, i });
      return answer.errors![0]!.extensions;
    };
    for (const lowRatingThreshold of [3, 4])
      expect(await refused({ ratingMaxValue: 3, lowRatingThreshold })).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'ecosystemInput.lowRatingThreshold',
        remedy: expect.stringContaining('menor que la mejor'),
      });
    for (const ratingMaxValue of [1, 11])
      expect((await refused({ ratingMaxValue }))['field']).toBe('ecosystemInput.ratingMaxValue');
    expect(await set({ ratingMaxValue: 3, lowRatingThreshold: 2 })).toMatchObject({ ratingMaxValue: 3 });
  });

  it('publishes what leaders are paid; refuses an hour without a price, by its name', async () => {
    const PAYOUTS = `mutation ($id: ID!, $i: EcosystemInput!) { editEcosystem(ecosystemId: $id, ecosystemInput: $i) {
      tutorPayoutsConfig { enabled payoutResponsibility tutorPayoutRate setWageEnabled } } }`;
    const set = async (tutorPayoutsConfig: object) =>
      (await admin().query(PAYOUTS, { id: ecosystemId, i: { tutorPayoutsConfig } }))['editEcosystem']
        .tutorPayoutsConfig;
    const off = {
      enabled: false,
      payoutResponsibility: 'ECOSYSTEM',
      tutorPayoutRate: null,
      setWageEnabled: false,
    };
    expect(await set({})).toEqual(off);
    const refused = async (tutorPayoutsConfig: object) => {
      const [error] = (await admin().send(PAYOUTS, { id: ecosystemId, i: { tutorPayoutsConfig } })).errors!;
      return error!.extensions;
    };
    expect(await refused({ enabled: true })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'ecosystemInput.tutorPayoutsConfig.tutorPayoutRate',
      remedy: expect.stringContaining('24.50'),
    });
    for (const tutorPayoutRate of ['-1', '1e3', '24.555', '0', '0.00', '10000', 'much', ''])
      expect(await refused({ enabled: true, tutorPayoutRate })).toMatchObject({ code: 'BAD_USER_INPUT' });
    const on = {
      enabled: true,
      payoutResponsibility: 'PLATFORM',
      tutorPayoutRate: '024.5',
      setWageEnabled: true,
    };
    expect(await set(on)).toEqual({ ...on, tutorPayoutRate: '24.50' });
    const told = (await subgraph.recorded('ecosystems.ecosystem-saved')).at(-1)!.payload;
    expect(told).toMatchObject({ currency: 'USD', tutorPayoutsConfig: { ...on, tutorPayoutRate: '24.50' } });
    expect(await set({ ...off, tutorPayoutRate: '24.5' })).toEqual({ ...off, tutorPayoutRate: '24.50' });
    const change = { id: ecosystemId, i: { tutorPayoutsConfig: { enabled: true } } };
    for (const actor of [actors.programAdmin, actors.leader])
      expect(await subgraph.as(actor).refusal(PAYOUTS, change)).toBe('FORBIDDEN');
    expect(await subgraph.as(foreigners.superAdmin).refusal(PAYOUTS, change)).toBe('NOT_FOUND');
    const { rows } = await subgraph.admin.query(
      `SELECT after -> 'tutorPayoutsConfig' ->> 'tutorPayoutRate' AS rate FROM ecosystems.audit_log
       WHERE ecosystem_id = $1 AND after ? 'tutorPayoutsConfig' ORDER BY id`,
      [ecosystemId],
    );
    expect(rows.map(({ rate }) => rate)).toEqual(['24.50', '24.50']);
  });

  it('publishes what sessions cost; refuses prices and fees beyond their bounds, by name', async () => {
    const PAYMENTS = `mutation ($id: ID!, $i: EcosystemInput!) { editEcosystem(ecosystemId: $id, ecosystemInput: $i) {
      payments { enabled payer hourlyPrice preChargePercentageFee preChargeFlatFee postChargePercentageFee postChargeFlatFee referralReward } } }`;
    const set = async (payments: object) =>
      (await admin().query(PAYMENTS, { id: ecosystemId, i: { payments } }))['editEcosystem'].payments;
    const refused = async (payments: object) => {
      const [error] = (await admin().send(PAYMENTS, { id: ecosystemId, i: { payments } })).errors!;
      return error!.extensions;
    };
    const none = { preChargePercentageFee: '0.00', preChargeFlatFee: '0.00' };
    const off = {
      ...{ ...none, enabled: false, payer: 'FAMILY', hourlyPrice: null },
      ...{ postChargePercentageFee: '0.00', postChargeFlatFee: '0.00', referralReward: '0.00' },
    };
    expect(await set({})).toEqual(off);
    expect(await refused({ enabled: true })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'ecosystemInput.payments.hourlyPrice',
      remedy: expect.stringContaining('32.00'),
    });
    for (const [field, values] of [
      ['hourlyPrice', ['0', '0.001', '-1', '1e3', '10000', '']],
      ['preChargePercentageFee', ['100.01', '2.999', '-1', '']],
      ['postChargePercentageFee', ['101']],
      ['preChargeFlatFee', ['1000', 'much']],
      ['postChargeFlatFee', ['1000.00']],
      ['referralReward', ['1000', '-5', '1.005']],
    ] as const)
      for (const value of values)
        expect(await refused({ enabled: true, hourlyPrice: '32', [field]: value })).toMatchObject({
          code: 'BAD_USER_INPUT',
          field: `ecosystemInput.payments.${field}`,
        });
    const on = { enabled: true, payer: 'ECOSYSTEM', hourlyPrice: '032.5', preChargePercentageFee: '100' };
    const kept = { ...off, ...on, hourlyPrice: '32.50', preChargePercentageFee: '100.00' };
    expect(await set(on)).toEqual(kept);
    expect((await subgraph.recorded('ecosystems.ecosystem-saved')).at(-1)!.payload).toMatchObject({
      payments: kept,
    });
    expect(await set({ enabled: false })).toEqual({ ...kept, enabled: false });
    const change = { id: ecosystemId, i: { payments: { enabled: true } } };
    expect(await subgraph.as(actors.programAdmin).refusal(PAYMENTS, change)).toBe('FORBIDDEN');
    expect(await subgraph.as(foreigners.superAdmin).refusal(PAYMENTS, change)).toBe('NOT_FOUND');
  });

  it('keeps lesson materials for a number of days, or for good', async () => {
    const KEPT = `mutation ($id: ID!, $i: EcosystemInput!) { editEcosystem(ecosystemId: $id, ecosystemInput: $i) {
      sessionSettings { materialsRetentionDays } } }`;
    const kept = async (materialsRetentionDays: number | null) =>
      (await admin().query(KEPT, { id: ecosystemId, i: { sessionSettings: { materialsRetentionDays } } }))[
        'editEcosystem'
      ].sessionSettings.materialsRetentionDays;
    expect([await kept(90), await kept(null)]).toEqual([90, null]);
    for (const materialsRetentionDays of [0, 3651])
      expect(
        await admin().refusal(KEPT, { id: ecosystemId, i: { sessionSettings: { materialsRetentionDays } } }),
      ).toBe('BAD_USER_INPUT');
  });

  it('refuses a retention of recordings of zero days, or without end', async () => {
    for (const recordingRetentionDays of [0, 3651, null])
      expect(
        await admin().refusal(EDIT, { id: ecosystemId, i: { sessionSettings: { recordingRetentionDays } } }),
      ).toBe('BAD_USER_INPUT');
  });

  it('lets only operators change the short name', async () => {
    expect(await admin().refusal(EDIT, { id: ecosystemId, i: { shortName: 'mine-now' } })).toBe('FORBIDDEN');
    const { editEcosystem } = await operator().query(EDIT, {
      id: cast.otherEcosystemId,
      i: { name: 'By operator' },
    });
    expect(editEcosystem.name).toBe('By operator');
    const { rows } = await subgraph.admin.query(
      `SELECT action, actor_kind FROM ecosystems.audit_log WHERE ecosystem_id = $1 ORDER BY id`,
      [cast.otherEcosystemId],
    );
    expect(rows).toContainEqual({ action: 'operator-access', actor_kind: 'operator' });
    expect(rows).toContainEqual({ action: 'edit', actor_kind: 'operator' });
  });

  it('publishes a new zone for programs without a zone of their own', async () => {
    await admin().query(EDIT, { id: ecosystemId, i: { timeZoneId: 'Asia/Calcutta' } });
    const told = (await subgraph.recorded('ecosystems.program-saved')).filter(
      (e) => e.ecosystem_id === ecosystemId,
    );
    expect(told.slice(-2).map(({ payload }) => payload.timeZoneId)).toEqual(['Asia/Kolkata', 'Asia/Kolkata']);
  });

  it('answers NOT_FOUND to someone from another ecosystem, and for a malformed id', async () => {
    const change = { id: ecosystemId, i: { name: 'Stolen' } };
    expect(await subgraph.as(foreigners.superAdmin).refusal(EDIT, change)).toBe('NOT_FOUND');
    expect(await admin().refusal(EDIT, { ...change, id: 'nonsense' })).toBe('NOT_FOUND');
  });
});
