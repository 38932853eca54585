import type { LearnersLeftPayload } from '@lyceum/contracts/roster';
import type { Services } from '@lyceum/server/subgraph';
import { districtFiles, edited } from '../../testing/district-files';
import { APPROVE, SyncFixture } from '../../testing/sync-fixture';
import { archiveMissingRecords } from '../absences/archive-missing-records.platform';

let fixture: SyncFixture;
beforeAll(async () => (fixture = await SyncFixture.start()));
afterAll(() => fixture?.close());
beforeEach(() => setClock(0));

const LEAVERS = `query ($planId: ID!, $limit: Int) { getRosterSyncLeavers(planId: $planId, limit: $limit) { totalCount items {
  user { id } externalId schoolName decision decidedBy { id } decidedAt leftAt archivesAt archivedAt canDecide } } }`;
const DECIDE = `mutation ($planId: ID!, $ids: [ID!]!, $decision: RosterSyncLeaverDecision!) {
  decideRosterSyncLeavers(input: { planId: $planId, userIds: $ids, decision: $decision }) { changed } }`;
const ABSENCES = `query ($programId: ID!) { getRosterSyncAbsences(programId: $programId) { items { externalId kept } } }`;

const services = () => fixture.imports.subgraph.services as Services;
function setClock(days: number): void {
  const now = () => new Date(Date.now() + days * 86_400_000);
  if (fixture) (services() as { clock: { now(): Date } }).clock = { now };
}

const good = districtFiles({ teachers: 6, students: 60 });
/** One student of each of the three schools, which is below the limit; or all of a school. */
const without = (isGone: (n: number) => boolean) =>
  edited(good, { students: (line, n) => (isGone(n) ? null : line) });
const three = without((n) => n < 3);
const school = without((n) => n % 3 === 0);

async function begin(files: typeof good) {
  await fixture.startOver();
  await fixture.deliver(good);
  return fixture.deliver(files);
}
const list = async (planId: string) => (await fixture.ask(LEAVERS, { planId })).getRosterSyncLeavers;
const idsOf = async (planId: string): Promise<string[]> =>
  (await list(planId)).items.map(({ user }: { user: { id: string } }) => user.id);
const decide = async (planId: string, ids: readonly string[], decision: string): Promise<number> =>
  (await fixture.ask(DECIDE, { planId, ids, decision })).decideRosterSyncLeavers.changed;
const refused = (planId: string, ids: readonly string[], decision = 'LEAVE_NOW') =>
  fixture.refusal(DECIDE, { planId, ids, decision });
/** Learners who were taken out of their sessions in this ecosystem. */
const left = async (): Promise<string[]> =>
  (await fixture.imports.subgraph.recorded('roster.learners-left'))
    .map(({ payload }) => payload as LearnersLeftPayload)
    .filter(({ programId }) => programId === fixture.programId)
    .flatMap(({ userIds }) => userIds);

describe('getRosterSyncLeavers', () => {
  it('lists students who are gone with the end of the grace period, and cancels nothing undecided', async () => {
    const plan = await begin(three);
    expect(plan).toMatchObject({ status: 'APPLIED', counts: { gone: 3 } });
    const { totalCount, items } = await list(plan.id);
    expect(totalCount).toBe(3);
    expect(items[1]).toMatchObject({
      externalId: '7000000001',
      schoolName: 'Niños 1',
      decision: null,
      leftAt: null,
      canDecide: true,
    });
    expect(Date.parse(items[1].archivesAt) - Date.now()).toBeGreaterThan(13 * 86_400_000);
    setClock(15);
    await archiveMissingRecords(services());
    expect((await list(plan.id)).items[1].archivedAt).not.toBeNull();
    expect(await left()).toEqual([]);
    expect(await fixture.refusal(LEAVERS, { planId: plan.id, limit: 201 })).toBe('BAD_USER_INPUT');
  });
});

describe('decideRosterSyncLeavers', () => {
  it('takes students out of their sessions now, or when the grace period ends, each once', async () => {
    const plan = await begin(three);
    const [now, later, open] = (await idsOf(plan.id)) as [string, string, string];
    expect(await decide(plan.id, [now], 'LEAVE_NOW')).toBe(1);
    expect(await decide(plan.id, [later], 'LEAVE_WHEN_ARCHIVED')).toBe(1);
    expect(await decide(plan.id, [later], 'LEAVE_WHEN_ARCHIVED')).toBe(0);
    expect(await left()).toEqual([now]);
    const [first, second] = (await list(plan.id)).items;
    expect(first).toMatchObject({ decision: 'LEAVE_NOW', leftAt: expect.any(String), canDecide: false });
    expect(second).toMatchObject({
      decision: 'LEAVE_WHEN_ARCHIVED',
      decidedBy: { id: fixture.imports.admin.userId },
      canDecide: true,
    });
    expect(await refused(plan.id, [now, open])).toBe('CONFLICT');
    for (const days of [13.9, 14.1, 15]) {
      setClock(days);
      await archiveMissingRecords(services());
      expect(await left()).toEqual(days < 14 ? [now] : [now, later]);
    }
  });

  it('waits until the removal is applied', async () => {
    const plan = await begin(school);
    expect(plan).toMatchObject({ status: 'WAITING', counts: { gone: 20 } });
    const ids = await idsOf(plan.id);
    await decide(plan.id, ids.slice(0, 2), 'LEAVE_NOW');
    expect(await left()).toEqual([]);
    await fixture.approve(plan.id);
    expect((await left()).sort()).toEqual(ids.slice(0, 2).sort());
    expect((await list(plan.id)).items.filter(({ leftAt }: any) => leftAt)).toHaveLength(2);
  });

  it('is forgotten with a plan that a newer delivery supersedes', async () => {
    const plan = await begin(school);
    const ids = await idsOf(plan.id);
    await decide(plan.id, ids, 'LEAVE_NOW');
    const newer = await fixture.deliver(school);
    expect(await fixture.plan(plan.id)).toMatchObject({ status: 'SUPERSEDED' });
    expect(await refused(plan.id, ids)).toBe('CONFLICT');
    expect((await list(newer.id)).items[0]).toMatchObject({ decision: null, canDecide: true });
    await fixture.approve(newer.id);
    expect(await left()).toEqual([]);
  });

  it('keeps students despite the sync, who leave a waiting plan and its counts', async () => {
    const plan = await begin(school);
    const [kept, gone] = (await idsOf(plan.id)) as [string, string];
    expect(await decide(plan.id, [kept], 'KEEP')).toBe(1);
    expect(await fixture.plan(plan.id)).toMatchObject({ status: 'WAITING', counts: { gone: 19 } });
    expect(await refused(plan.id, [kept])).toBe('CONFLICT');
    expect(await fixture.approve(plan.id)).toMatchObject({ status: 'APPLIED' });
    expect(await decide(plan.id, [gone], 'KEEP')).toBe(1);
    const { totalCount, items } = await list(plan.id);
    expect(totalCount).toBe(20);
    expect(items.slice(0, 2)).toMatchObject(
      [0, 1].map(() => ({ decision: 'KEEP', archivesAt: null, canDecide: false })),
    );
    const absences = (await fixture.ask(ABSENCES)).getRosterSyncAbsences.items;
    expect(absences.filter((absence: any) => absence.kept)).toHaveLength(2);
    expect(await fixture.deliver(school)).toMatchObject({ counts: { gone: 0, returned: 0 } });
    expect(await left()).toEqual([]);
  });

  it('no longer counts once the student is back, and starts again with the next plan', async () => {
    const plan = await begin(three);
    const ids = await idsOf(plan.id);
    await decide(plan.id, ids, 'LEAVE_WHEN_ARCHIVED');
    // Equal to an older delivery, so both wait.
    const back = await fixture.deliver(good);
    expect(await fixture.approve(back.id)).toMatchObject({ status: 'APPLIED', counts: { returned: 3 } });
    expect(await refused(plan.id, ids)).toBe('CONFLICT');
    const next = await fixture.deliver(three);
    await fixture.approve(next.id);
    expect((await list(next.id)).items[0]).toMatchObject({ decision: null, canDecide: true });
    setClock(15);
    await archiveMissingRecords(services());
    expect(await left()).toEqual([]);
  });

  it('counts for the new comparison of a plan that went stale', async () => {
    const plan = await begin(school);
    const ids = await idsOf(plan.id);
    await decide(plan.id, ids.slice(0, 1), 'LEAVE_NOW');
    await fixture.sql(`UPDATE roster.students SET grade_level = '12' WHERE ecosystem_id = $1 AND id = $2`, [
      ids[5],
    ]);
    await fixture.ask(APPROVE, { planId: plan.id });
    const anew = await fixture.settled(plan.id);
    expect(anew.id).not.toBe(plan.id);
    expect((await list(anew.id)).items[0]).toMatchObject({ decision: 'LEAVE_NOW', leftAt: null });
    await fixture.approve(anew.id);
    expect(await left()).toEqual(ids.slice(0, 1));
  });

  it('refuses strangers to the plan, wrong numbers, an archived program, and other ecosystems', async () => {
    const plan = await begin(three);
    const ids = await idsOf(plan.id);
    expect(await refused(plan.id, [])).toBe('BAD_USER_INPUT');
    expect(await refused(plan.id, [fixture.imports.admin.userId!])).toBe('CONFLICT');
    expect(await refused(plan.id, ['7000000001'])).toBe('CONFLICT');
    const { subgraph, cast } = fixture.imports;
    const stranger = subgraph.as(cast.foreigners.superAdmin);
    expect(await stranger.refusal(DECIDE, { planId: plan.id, ids, decision: 'KEEP' })).toBe('NOT_FOUND');
    expect(await stranger.refusal(LEAVERS, { planId: plan.id })).toBe('NOT_FOUND');
    await fixture.imports.saveProgram(cast.ecosystemId, fixture.programId, { archived: true, revision: 2 });
    expect(await refused(plan.id, ids)).toBe('CONFLICT');
  });
});
