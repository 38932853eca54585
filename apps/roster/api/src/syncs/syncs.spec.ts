import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { districtFiles, edited } from '../testing/district-files';
import { APPROVE, PLANS, REJECT, SAVE, SOURCES, SyncFixture, UNDO } from '../testing/sync-fixture';
import { archiveMissingRecords } from './absences/archive-missing-records.platform';
import { applyPlan } from './apply/apply-plan';
import { closeDueDeliveries } from './deliveries/close-due-deliveries.platform';
import { publishLateSources } from './events/publish-late-sources.platform';

let fixture: SyncFixture;
beforeAll(async () => (fixture = await SyncFixture.start()));
afterAll(() => fixture?.close());
beforeEach(() => setClock(0));

const good = districtFiles();
const ROWS = `query ($planId: ID!, $filter: RosterSyncRowFilter) { getRosterSyncPlanRows(planId: $planId, filter: $filter) { totalCount items {
  kind change state held externalId newExternalId name school schoolName fields { name before after } } } }`;
const DETAILS = `query ($planId: ID!) { getRosterSyncPlan(planId: $planId) { groups { kind school schoolName before counts { new changed gone same } } } }`;
const CSV = `query ($planId: ID!) { getRosterSyncPlanCsvUrl(planId: $planId) { url fileName } }`;
const ABSENCES = `query ($programId: ID!) { getRosterSyncAbsences(programId: $programId) { totalCount items {
  kind externalId name missingSince archivesAt archivedAt kept } } }`;
const KEEP = `mutation ($programId: ID!, $kind: RosterSyncKind!, $ids: [String!]!, $kept: Boolean!) {
  keepDespiteRosterSync(input: { programId: $programId, source: UPLOAD, kind: $kind, externalIds: $ids, kept: $kept }) { changed } }`;
const TEACHERS = `query ($programId: ID!) { getRosterBrowserTeachers(programId: $programId) { totalCount } }`;

const services = () => fixture.imports.subgraph.services as Services;
function setClock(days: number): void {
  const now = () => new Date(Date.now() + days * 86_400_000);
  if (fixture) (services() as { clock: { now(): Date } }).clock = { now };
}

/** Starts with another ecosystem, and applies the district's delivery there. */
async function begin(change: object = {}) {
  await fixture.startOver(change);
  return fixture.deliver(good);
}
const rowsOf = async (planId: string, filter: object = {}) =>
  (await fixture.ask(ROWS, { planId, filter })).getRosterSyncPlanRows;
interface Absence {
  kind: string;
  externalId: string;
  name: string;
  missingSince: string;
  archivesAt: string | null;
  archivedAt: string | null;
  kept: boolean;
}
const absences = async (): Promise<Absence[]> => (await fixture.ask(ABSENCES)).getRosterSyncAbsences.items;
const keep = (kind: string, ids: string[], kept = true) => fixture.ask(KEEP, { kind, ids, kept });
const without = (id: string) => edited(good, { users: (line) => (line.startsWith(`${id},`) ? null : line) });
/** One teacher of twenty leaves each school, which stays below the limit of ten per cent. */
const leaver = 'teacher-7';

describe('compareRosterDelivery: the plan of a complete delivery', () => {
  it('is applied completely if nothing holds it; undoRosterSyncPlan restores the identical state', async () => {
    await fixture.startOver();
    const empty = await fixture.state();
    const plan = await fixture.deliver(good);
    expect(plan).toMatchObject({
      status: 'APPLIED',
      holds: [],
      canUndo: true,
      counts: { new: 279, same: 0 },
    });
    const [counts] = await fixture.sql(
      `SELECT (SELECT count(*)::int FROM roster.roster_teachers WHERE ecosystem_id = $1) AS teachers,
         (SELECT count(*)::int FROM roster.program_students WHERE ecosystem_id = $1) AS students,
         (SELECT count(*)::int FROM roster.roster_classes WHERE ecosystem_id = $1 AND organization_name IS NOT NULL) AS classes`,
    );
    expect(counts).toEqual({ teachers: 60, students: 90, classes: 60 });
    expect(await fixture.imports.people()).toHaveLength(90);
    expect(await fixture.undo(plan.id)).toMatchObject({
      undoObstacles: [],
      status: 'UNDONE',
      canUndo: false,
    });
    expect(await fixture.state()).toBe(empty);
    expect(await fixture.refusal(UNDO, { planId: plan.id })).toBe('CONFLICT');
  });

  it('lists by school and kind what happens to each record, with both values', async () => {
    await begin();
    const plan = await fixture.deliver(
      edited(good, {
        users: (line) => line.replace(/^(teacher-4,.*)Ana 4/, '$1Eva'),
        students: (line, n) =>
          n === 3 ? line.replace('school', 'school').replace(/,(\d+),Female/, ',11,Male') : line,
        classes: (line) => line.replace(/^(class-5,.*)school-2/, '$1school-0'),
      }),
    );
    expect(plan).toMatchObject({ status: 'APPLIED', counts: { changed: 2, moved: 1, new: 0, gone: 0 } });
    const { items, totalCount } = await rowsOf(plan.id);
    expect(totalCount).toBe(3);
    expect(items).toMatchObject([
      {
        kind: 'CLASS',
        change: 'MOVED',
        state: 'APPLIED',
        externalId: 'class-5',
        schoolName: 'Niños School 0',
        fields: [{ name: 'organization', before: 'school-2', after: 'school-0' }],
      },
      {
        kind: 'STUDENT',
        change: 'CHANGED',
        fields: [{ name: 'gender', before: 'Female', after: 'Male' }, { name: 'grade_level' }],
      },
      {
        kind: 'TEACHER',
        name: 'Eva D’Álvarez',
        fields: [{ name: 'first_name', before: 'Ana 4', after: 'Eva' }],
      },
    ]);
    expect(
      (await rowsOf(plan.id, { search: 'EVA alvarez', kinds: ['TEACHER'], changes: ['CHANGED'] })).totalCount,
    ).toBe(1);
    expect((await rowsOf(plan.id, { states: ['OPEN'] })).totalCount).toBe(0);
    const { groups } = (await fixture.ask(DETAILS, { planId: plan.id })).getRosterSyncPlan;
    expect(groups).toContainEqual({
      kind: 'TEACHER',
      school: 'school-1',
      schoolName: 'Niños School 1',
      before: 20,
      counts: { new: 0, changed: 1, gone: 0, same: 19 },
    });
    const { url, fileName } = (await fixture.ask(CSV, { planId: plan.id })).getRosterSyncPlanCsvUrl;
    expect([url, fileName]).toEqual([
      expect.stringContaining('http'),
      expect.stringMatching(/^sync-plan-.*\.csv$/),
    ]);
    const csv = await fixture.imports.read(
      `roster-sync-plans/${plan.id}/${fixture.imports.admin.userId}.csv`,
    );
    expect(csv).toContain('first_name: Ana 4 → Eva');
  });

  it('adds records while removals wait, notifies the admins, and applies the rest after approveRosterSyncPlan', async () => {
    await begin();
    const plan = await fixture.deliver(
      edited(good, {
        users: (line, n) =>
          line.includes('school-1') && n % 4 === 1 ? null : n === 0 ? `new-1${line.slice(9)}\n${line}` : line,
      }),
    );
    expect(plan).toMatchObject({
      status: 'WAITING',
      holds: [{ code: 'MANY_GONE', scope: 'REMOVALS', school: 'school-1' }],
    });
    expect(plan.holds[0]!.message).toContain('Niños School 1');
    expect(plan.counts).toMatchObject({ new: 1, gone: 5 });
    expect((await rowsOf(plan.id, { states: ['APPLIED'] })).items).toMatchObject([{ externalId: 'new-1' }]);
    const published = await fixture.imports.subgraph.recorded('roster.sync-held');
    expect(published.at(-1)!.payload).toMatchObject({
      planId: plan.id,
      reasons: ['MANY_GONE'],
      programName: 'Math',
    });
    const applied = await fixture.approve(plan.id);
    expect(applied).toMatchObject({ status: 'APPLIED', decidedBy: { id: fixture.imports.admin.userId } });
    expect(await absences()).toHaveLength(5);
    expect(await fixture.refusal(APPROVE, { planId: plan.id })).toBe('CONFLICT');
    expect(await fixture.refusal(REJECT, { planId: plan.id })).toBe('CONFLICT');
  });

  it('rejectRosterSyncPlan discards what waits after an approval of the additions, if the source requires approval', async () => {
    await fixture.startOver({ appliesAlone: false });
    const first = await fixture.deliver(good);
    expect(first).toMatchObject({ status: 'WAITING', holds: [] });
    expect((await fixture.approve(first.id)).status).toBe('APPLIED');
    const files = edited(good, {
      users: (line, n) => (n === 0 ? `new-2${line.slice(9)}\n${line.replace('Ana', 'Eva')}` : line),
    });
    const plan = await fixture.deliver(files);
    expect(await fixture.approve(plan.id, 'ADDITIONS')).toMatchObject({ status: 'WAITING' });
    expect((await rowsOf(plan.id, { states: ['OPEN'] })).items).toMatchObject([{ externalId: 'teacher-0' }]);
    const { plan: rejected } = await fixture.ask(REJECT, { planId: plan.id, reason: 'She is not' });
    expect(rejected).toMatchObject({ status: 'REJECTED', reason: 'She is not' });
    expect(await fixture.refusal(REJECT, { planId: first.id, reason: 'x'.repeat(501) })).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('is compared again if the roster changed before it was applied', async () => {
    await begin({ appliesAlone: false });
    const [first] = (await fixture.ask(PLANS)).getRosterSyncPlans.items;
    await fixture.approve(first.id);
    const plan = await fixture.deliver(edited(good, { users: (line) => line.replace('Ana 9', 'Eva') }));
    await fixture.sql(
      `UPDATE roster.roster_teachers SET first_name = 'Zoe' WHERE ecosystem_id = $1 AND external_id = 'teacher-9'`,
    );
    const before = await fixture.state();
    await fixture.ask(APPROVE, { planId: plan.id });
    const anew = await fixture.settled(plan.id);
    expect(await fixture.plan(plan.id)).toMatchObject({ status: 'STALE', replacedBy: anew.id });
    expect(anew.status).toBe('WAITING');
    expect(await fixture.state()).toBe(before);
    expect(await fixture.refusal(APPROVE, { planId: plan.id })).toBe('CONFLICT');
    expect((await rowsOf(anew.id)).items).toMatchObject([
      { fields: [{ name: 'first_name', before: 'Zoe', after: 'Eva' }] },
    ]);
  });

  it('changes identifiers only after an approval', async () => {
    await begin();
    const [{ id }] = await fixture.sql(
      `SELECT id FROM roster.roster_teachers WHERE ecosystem_id = $1 AND external_id = 'teacher-3'`,
    );
    const before = await fixture.state();
    const plan = await fixture.deliver(
      edited(good, { users: (line) => line.replace(/^teacher-3,/, 'person-3,') }),
    );
    expect(plan).toMatchObject({ status: 'WAITING', counts: { rekeyed: 1, new: 0, gone: 0 } });
    expect((await rowsOf(plan.id)).items).toMatchObject([
      { externalId: 'teacher-3', newExternalId: 'person-3', held: true },
    ]);
    await fixture.approve(plan.id);
    const rows = await fixture.sql(
      `SELECT external_id FROM roster.roster_teachers WHERE ecosystem_id = $1 AND id = $2`,
      [id],
    );
    expect(rows).toEqual([{ external_id: 'person-3' }]);
    await fixture.undo(plan.id);
    expect(await fixture.state()).toBe(before);
  });

  it('moves a teacher to another section instead of removing and adding', async () => {
    await begin();
    const plan = await fixture.deliver(
      edited(good, { enrollments: (line) => line.replace('place-2,,class-2', 'place-x,,class-8') }),
    );
    expect(plan).toMatchObject({ status: 'APPLIED', counts: { moved: 1, new: 0, gone: 0 } });
    expect((await rowsOf(plan.id)).items).toMatchObject([
      { externalId: 'place-2', newExternalId: 'place-x' },
    ]);
  });

  it('applies nothing of contradicting rows', async () => {
    await begin();
    const before = await fixture.records();
    const plan = await fixture.deliver(
      edited(good, { users: (line, n) => (n === 2 ? `${line}\n${line.replace('Ana 2', 'Eva')}` : line) }),
    );
    expect(plan).toMatchObject({
      status: 'APPLIED',
      counts: { ambiguous: 1 },
      holds: [{ code: 'CONTRADICTIONS' }],
    });
    expect(await fixture.records()).toBe(before);
  });
});

it('approveRosterSyncPlan continues with the next school when its job is killed, and applies each once', async () => {
  await fixture.startOver({ appliesAlone: false });
  const plan = await fixture.deliver(good);
  // The state after an approval whose job has not run.
  await fixture.sql(
    `UPDATE roster.sync_plans SET status = 'APPLYING', scope = 'WHOLE' WHERE ecosystem_id = $1 AND id = $2`,
    [plan.id],
  );
  const run = async (schools: number) => {
    const stop = new AbortController();
    await applyPlan(
      {
        id: plan.id,
        data: { planId: plan.id, step: 'APPLY' },
        actor: systemActor(fixture.imports.cast.ecosystemId, 'test'),
        signal: stop.signal,
        progress: async (done) => (done === schools ? stop.abort() : undefined),
        doneWith: async () => undefined,
      },
      services(),
    );
  };
  await expect(run(2)).rejects.toThrow();
  const open = async () => (await rowsOf(plan.id, { states: ['OPEN'] })).totalCount;
  const left = await open();
  expect([left > 0, left < 279]).toEqual([true, true]);
  await expect(run(1)).rejects.toThrow();
  await run(0);
  expect(await open()).toBe(0);
  expect(await fixture.plan(plan.id)).toMatchObject({ status: 'APPLIED' });
  const [people] = await fixture.sql(
    `SELECT count(*)::int AS rows, count(DISTINCT external_id)::int AS people FROM roster.roster_teachers WHERE ecosystem_id = $1`,
  );
  expect(people).toEqual({ rows: 60, people: 60 });
});

describe('undoRosterSyncPlan', () => {
  it('names the records that were changed since, and undoes nothing', async () => {
    await begin();
    const plan = await fixture.deliver(edited(good, { users: (line) => line.replace('Ana', 'Eva') }));
    expect(plan).toMatchObject({ status: 'WAITING', holds: [{ code: 'MANY_CHANGED' }, {}, {}] });
    await fixture.approve(plan.id);
    await fixture.sql(
      `UPDATE roster.roster_teachers SET archived_at = now() WHERE ecosystem_id = $1 AND external_id = $2`,
      [leaver],
    );
    const before = await fixture.state();
    expect(await fixture.undo(plan.id)).toMatchObject({
      status: 'APPLIED',
      undoObstacles: [{ kind: 'TEACHER', externalId: leaver, name: 'Eva 7 D’Álvarez' }],
    });
    expect(await fixture.state()).toBe(before);
  });

  it('is refused while a later plan is applied', async () => {
    const first = await begin();
    const second = await fixture.deliver(without(leaver));
    expect(await fixture.refusal(UNDO, { planId: first.id })).toBe('CONFLICT');
    expect(await fixture.undo(second.id)).toMatchObject({ status: 'UNDONE' });
    expect(await fixture.undo(first.id)).toMatchObject({ status: 'UNDONE' });
  });
});

describe('a missing record', () => {
  it('is archived after fourteen days, and restored unchanged when it returns', async () => {
    await begin();
    const before = await fixture.records();
    expect(await fixture.deliver(without(leaver))).toMatchObject({ status: 'APPLIED', counts: { gone: 1 } });
    expect(await fixture.records()).toBe(before);
    expect(await absences()).toMatchObject([
      { kind: 'TEACHER', externalId: leaver, name: 'Ana 7 D’Álvarez', archivedAt: null },
    ]);
    setClock(13.9);
    await archiveMissingRecords(services());
    expect(await fixture.records()).toBe(before);
    setClock(14.1);
    await archiveMissingRecords(services());
    expect((await absences())[0]!.archivedAt).not.toBeNull();
    expect((await fixture.ask(TEACHERS)).getRosterBrowserTeachers.totalCount).toBe(59);
    setClock(0);
    const back = await fixture.deliver(edited(good, { users: (line) => line.replace('Ana 8,', 'Eva 8,') }));
    expect(back).toMatchObject({ status: 'APPLIED', counts: { returned: 1, changed: 1 } });
    expect((await fixture.ask(TEACHERS)).getRosterBrowserTeachers.totalCount).toBe(60);
    expect(await absences()).toEqual([]);
  });

  it('keepDespiteRosterSync keeps it regardless of the sync', async () => {
    await begin();
    await keep('TEACHER', [leaver]);
    expect(await fixture.deliver(without(leaver))).toMatchObject({ status: 'APPLIED', counts: { gone: 0 } });
    expect(await absences()).toMatchObject([
      { externalId: leaver, kept: true, missingSince: null, archivesAt: null },
    ]);
    expect((await keep('TEACHER', [leaver])).keepDespiteRosterSync).toEqual({ changed: 0 });
    await keep('TEACHER', [leaver], false);
    expect(await fixture.deliver(without(leaver))).toMatchObject({ counts: { gone: 1 } });
    const unknown = { kind: 'TEACHER', ids: ['nobody'], kept: true };
    expect(await fixture.refusal(KEEP, unknown)).toBe('NOT_FOUND');
    expect(await fixture.refusal(KEEP, { ...unknown, ids: [] })).toBe('BAD_USER_INPUT');
  });

  it('may be marked as “tobedeleted” too, and returns with a file of additions', async () => {
    await begin();
    const deleted = edited(good, { users: (line) => line.replace(`${leaver},,`, `${leaver},tobedeleted,`) });
    expect(await fixture.deliver(deleted)).toMatchObject({ status: 'APPLIED', counts: { gone: 1 } });
    expect(await absences()).toHaveLength(1);
    await fixture.set({ mode: 'ADDITIONS' });
    await fixture.imports.import(good.users);
    expect(await absences()).toEqual([]);
  });

  it('waits for approval if it was there before the source’s first complete delivery', async () => {
    await fixture.startOver({ mode: 'ADDITIONS' });
    await fixture.imports.import(good.users);
    await fixture.set();
    const plan = await fixture.deliver(without(leaver));
    expect(plan).toMatchObject({
      status: 'WAITING',
      holds: [{ code: 'FIRST_DELIVERY' }],
      counts: { gone: 1 },
    });
    expect(await absences()).toEqual([]);
  });

  it('leaves the lists after the grace period if it is a student', async () => {
    await begin();
    await fixture.deliver(edited(good, { students: (line, n) => (n === 0 ? null : line) }));
    setClock(15);
    await archiveMissingRecords(services());
    const { getAllStudentsBySchoolIds } = await fixture.ask(
      `query ($programId: ID!) { getAllStudentsBySchoolIds(programId: $programId) { totalCount } }`,
    );
    expect(getAllStudentsBySchoolIds.totalCount).toBe(89);
  });
});

describe('a source of roster syncs', () => {
  it('delivers additions until somebody changes its mode', async () => {
    await fixture.imports.startOver();
    const job = await fixture.imports.import(good.users);
    expect(job).toMatchObject({ status: 'IMPORTED', result: { newRows: 60 } });
    expect((await fixture.ask(PLANS)).getRosterSyncPlans.totalCount).toBe(0);
    expect((await fixture.ask(SOURCES)).sources).toMatchObject([
      { source: 'UPLOAD', mode: 'ADDITIONS', maxGonePercent: 10, frozenFrom: '06-01', revision: 0 },
      { source: 'MANAGED', mode: 'ADDITIONS' },
      { source: 'SELF_HOSTED', mode: 'ADDITIONS' },
      { source: 'ONEROSTER', mode: 'COMPLETE', gatherMinutes: 1 },
    ]);
  });

  it('saveRosterSyncSource accepts one of two concurrent changes, within its bounds', async () => {
    await fixture.startOver();
    const { sources } = await fixture.ask(SOURCES);
    const { lastDeliveryAt: _, lastGoodSyncAt: _g, isLate: _l, waitingPlans: _w, ...now } = sources[0];
    const save = (change: object) =>
      fixture.refusal(SAVE, { input: { programId: fixture.programId, ...now, ...change } });
    for (const wrong of [
      { maxGonePercent: 0 },
      { maxGonePercent: 101 },
      { minSizePercent: -1 },
      { graceDays: 366 },
      { gatherMinutes: 0 },
      { lateAfterHours: 0 },
      { frozenFrom: '06-01' },
      { frozenFrom: '06-31', frozenUntil: '08-31' },
    ])
      expect([wrong, await save(wrong)]).toEqual([wrong, 'BAD_USER_INPUT']);
    await fixture.ask(SAVE, { input: { programId: fixture.programId, ...now } });
    expect(await save({})).toBe('CONFLICT');
  });

  it('compares a delivery by itself after its gathering time', async () => {
    await fixture.startOver({ gatherMinutes: 5 });
    const { importJobId } = await fixture.imports.submit(good.users);
    expect(await fixture.imports.ended(importJobId)).toMatchObject({
      status: 'PLANNED',
      result: { loadedRows: 0 },
    });
    const gathering = async () => (await fixture.ask(PLANS)).getRosterSyncPlans.items[0];
    await closeDueDeliveries(services());
    const { id, status } = await gathering();
    expect(status).toBe('GATHERING');
    setClock(6 / 1440);
    await closeDueDeliveries(services());
    expect(await fixture.settled(id)).toMatchObject({ status: 'APPLIED' });
    expect(await fixture.imports.job(importJobId)).toMatchObject({
      status: 'IMPORTED',
      result: { newRows: 60 },
    });
  });

  it('publishes once that it is late', async () => {
    await begin({ lateAfterHours: 24 });
    const late = async () =>
      (await fixture.imports.subgraph.recorded('roster.sync-late')).filter(
        ({ ecosystem_id }) => ecosystem_id === fixture.imports.cast.ecosystemId,
      );
    await publishLateSources(services());
    expect(await late()).toEqual([]);
    setClock(1.1);
    await publishLateSources(services());
    await publishLateSources(services());
    expect(await late()).toMatchObject([{ payload: { source: 'UPLOAD', programName: 'Math' } }]);
    expect((await fixture.ask(SOURCES)).sources[0].isLate).toBe(true);
  });

  it('supersedes an undecided plan by a newer delivery', async () => {
    await begin();
    const held = await fixture.deliver({ ...good, users: `${good.users.split('\n')[0]}\n` });
    expect(held.status).toBe('WAITING');
    expect((await fixture.deliver(good)).status).toBe('APPLIED');
    expect(await fixture.plan(held.id)).toMatchObject({ status: 'SUPERSEDED' });
    expect(await fixture.refusal(APPROVE, { planId: held.id })).toBe('CONFLICT');
  });
});

it('refuses another ecosystem, and keeps the plans of an archived program read-only', async () => {
  const plan = await begin();
  const foreigner = fixture.imports.subgraph.as(fixture.imports.cast.foreigners.superAdmin);
  const variables = {
    planId: plan.id,
    programId: fixture.programId,
    kind: 'TEACHER',
    ids: [leaver],
    kept: true,
  };
  for (const document of [PLANS, SOURCES, ROWS, DETAILS, CSV, APPROVE, REJECT, UNDO, ABSENCES, KEEP])
    expect(await foreigner.refusal(document, variables)).toBe('NOT_FOUND');
  await fixture.imports.saveProgram(fixture.imports.cast.ecosystemId, fixture.programId, {
    archived: true,
    revision: 2,
  });
  for (const document of [APPROVE, REJECT, UNDO, KEEP])
    expect(await fixture.refusal(document, variables)).toBe('CONFLICT');
  expect((await fixture.ask(PLANS)).getRosterSyncPlans.totalCount).toBe(1);
});
