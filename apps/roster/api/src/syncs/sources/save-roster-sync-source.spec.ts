import { SyncFixture, SAVE, SOURCES } from '../../testing/sync-fixture';

let fixture: SyncFixture;
beforeAll(async () => (fixture = await SyncFixture.start()));
afterAll(() => fixture?.close());
beforeEach(() => fixture.startOver());

async function inputOf(change: object) {
  const { sources } = await fixture.ask(SOURCES);
  const {
    lastDeliveryAt: _,
    lastGoodSyncAt: _good,
    isLate: _late,
    waitingPlans: _plans,
    ...now
  } = sources[0];
  return { input: { programId: fixture.programId, ...now, ...change } };
}
const admin = () => fixture.imports.subgraph.as(fixture.imports.admin);

describe('saveRosterSyncSource: limits by kind and people', () => {
  it('saves limits of kinds in one order, and drops kinds without a limit', async () => {
    const saved = await fixture.set({
      readsPeople: true,
      limitsByKind: [
        { kind: 'STUDENT', maxGonePercent: 3 },
        { kind: 'CLASS', minSizePercent: 0, maxChangedPercent: null },
        { kind: 'TERM' },
      ],
    } as never);
    expect(saved).toMatchObject({
      readsPeople: true,
      limitsByKind: [
        { kind: 'CLASS', minSizePercent: 0, maxChangedPercent: null },
        { kind: 'STUDENT', maxGonePercent: 3, minSizePercent: null },
      ],
    });
  });

  it('keeps both when they are omitted, and removes the limits with an empty list', async () => {
    await fixture.set({ readsPeople: true, limitsByKind: [{ kind: 'CLASS', maxGonePercent: 5 }] } as never);
    const same = await fixture.set({ readsPeople: undefined, limitsByKind: undefined } as never);
    expect(same).toMatchObject({ readsPeople: true, limitsByKind: [{ kind: 'CLASS' }] });
    expect(await fixture.set({ limitsByKind: [] } as never)).toMatchObject({ limitsByKind: [] });
  });

  it.each([
    ['maxGonePercent', 0, 'input.limitsByKind.0.maxGonePercent'],
    ['maxChangedPercent', 101, 'input.limitsByKind.0.maxChangedPercent'],
    ['minSizePercent', -1, 'input.limitsByKind.0.minSizePercent'],
    ['minOverlapPercent', 101, 'input.limitsByKind.0.minOverlapPercent'],
  ])('refuses %s %i, and names the field', async (name, value, field) => {
    const { errors } = await admin().send(
      SAVE,
      await inputOf({ limitsByKind: [{ kind: 'CLASS', [name]: value }] }),
    );
    expect(errors![0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
      remedy: expect.any(String),
    });
  });

  it('refuses a kind that is named twice, a stale revision, and people of another ecosystem', async () => {
    const twice = await inputOf({ limitsByKind: [{ kind: 'CLASS' }, { kind: 'CLASS', maxGonePercent: 1 }] });
    const { errors } = await admin().send(SAVE, twice);
    expect(errors![0]!.extensions).toMatchObject({ field: 'input.limitsByKind.1.kind' });
    const stale = await inputOf({});
    await fixture.set();
    expect(await fixture.refusal(SAVE, stale)).toBe('CONFLICT');
    const other = fixture.imports.subgraph.as(fixture.imports.cast.foreigners.superAdmin);
    expect(await other.refusal(SAVE, await inputOf({}))).toBe('NOT_FOUND');
  });
});
