import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { districtFiles, edited } from '../testing/district-files';
import { APPROVE, PLANS, REJECT, SAVE, SOURCES, SyncBench, UNDO } from '../testing/sync-bench';
import { archiveTheGone } from './absences/archive-the-gone.platform';
import { applyPlan } from './apply/apply-plan';
import { closeDueDeliveries } from './deliveries/close-due-deliveries.platform';
import { tellLateSources } from './tell/tell-late-sources.platform';

let bench: SyncBench;
beforeAll(async () => (bench = await SyncBench.start()));
afterAll(() => bench?.close());
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

const services = () => bench.imports.subgraph.services as Services;
function setClock(days: number): void {
  const now = () => new Date(Date.now() + days * 86_400_000);
  if (bench) (services() as { clock: { now(): Date } }).clock = { now };
}

/** Starts with another ecosystem, and applies the district's delivery there. */
async function begin(change: object = {}) {
  await bench.beginAnew(change);
  return bench.deliver(good);
}
const rowsOf = async (planId: string, filter: object = {}) =>
  (await bench.ask(ROWS, { planId, filter })).getRosterSyncPlanRows;
interface Absence {
  kind: string;
  externalId: string;
  name: string;
  missingSince: string;
  archivesAt: string | null;
  archivedAt: string | null;
  kept: boolean;
}
const absences = async (): Promise<Absence[]> => (await bench.ask(ABSENCES)).getRosterSyncAbsences.items;
const keep = (kind: string, ids: string[], kept = true) => bench.ask(KEEP, { kind, ids, kept });
const without = (id: string) => edited(good, { users: (line) => (line.startsWith(`${id},`) ? null : line) });
/** One teacher of twenty leaves each school, which stays below the limit of ten per cent. */
const leaver = 'teacher-7';

describe('a complete delivery', () => {
  it('is applied whole when nothing holds it, and undone to the identical state', async () => {
    await bench.beginAnew();
    const empty = await bench.state();
    const plan = await bench.deliver(good);
    expect(plan).toMatchObject({
      status: 'APPLIED',
      holds: [],
      canUndo: true,
      counts: { new: 279, same: 0 },
    });
    const [counts] = await bench.sql(
      `SELECT (SELECT count(*)::int FROM roster.roster_teachers WHERE ecosystem_id = $1) AS teachers,
         (SELECT count(*)::int FROM roster.program_students WHERE ecosystem_id = $1) AS students,
         (SELECT count(*)::int FROM roster.roster_classes WHERE ecosystem_id = $1 AND organization_name IS NOT NULL) AS classes`,
    );
    expect(counts).toEqual({ teachers: 60, students: 90, classes: 60 });
    expect(await bench.imports.people()).toHaveLength(90);
    expect(await bench.undo(plan.id)).toMatchObject({ undoObstacles: [], status: 'UNDONE', canUndo: false });
    expect(await bench.state()).toBe(empty);
    expect(await bench.refusal(UNDO, { planId: plan.id })).toBe('CONFLICT');
  });

  it('tells by school and kind what becomes of which record, with both values', async () => {
    await begin();
    const plan = await bench.deliver(
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
    const { groups } = (await bench.ask(DETAILS, { planId: plan.id })).getRosterSyncPlan;
    expect(groups).toContainEqual({
      kind: 'TEACHER',
      school: 'school-1',
      schoolName: 'Niños School 1',
      before: 20,
      counts: { new: 0, changed: 1, gone: 0, same: 19 },
    });
    const { url, fileName } = (await bench.ask(CSV, { planId: plan.id })).getRosterSyncPlanCsvUrl;
    expect([url, fileName]).toEqual([
      expect.stringContaining('http'),
      expect.stringMatching(/^sync-plan-.*\.csv$/),
    ]);
    const csv = await bench.imports.read(`roster-sync-plans/${plan.id}/${bench.imports.admin.userId}.csv`);
    expect(csv).toContain('first_name: Ana 4 → Eva');
  });

  it('adds while removals wait, tells the admins, and applies the rest when it is approved', async () => {
    await begin();
    const plan = await bench.deliver(
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
    const told = await bench.imports.subgraph.recorded('roster.sync-held');
    expect(told.at(-1)!.payload).toMatchObject({
      planId: plan.id,
      reasons: ['MANY_GONE'],
      programName: 'Math',
    });
    const applied = await bench.approve(plan.id);
    expect(applied).toMatchObject({ status: 'APPLIED', decidedBy: { id: bench.imports.admin.userId } });
    expect(await absences()).toHaveLength(5);
    expect(await bench.refusal(APPROVE, { planId: plan.id })).toBe('CONFLICT');
    expect(await bench.refusal(REJECT, { planId: plan.id })).toBe('CONFLICT');
  });

  it('waits for approval where its source says so; additions alone leave the rest waiting, and a rejection leaves it out', async () => {
    await bench.beginAnew({ appliesAlone: false });
    const first = await bench.deliver(good);
    expect(first).toMatchObject({ status: 'WAITING', holds: [] });
    expect((await bench.approve(first.id)).status).toBe('APPLIED');
    const files = edited(good, {
      users: (line, n) => (n === 0 ? `new-2${line.slice(9)}\n${line.replace('Ana', 'Eva')}` : line),
    });
    const plan = await bench.deliver(files);
    expect(await bench.approve(plan.id, 'ADDITIONS')).toMatchObject({ status: 'WAITING' });
    expect((await rowsOf(plan.id, { states: ['OPEN'] })).items).toMatchObject([{ externalId: 'teacher-0' }]);
    const { plan: rejected } = await bench.ask(REJECT, { planId: plan.id, reason: 'She is not' });
    expect(rejected).toMatchObject({ status: 'REJECTED', reason: 'She is not' });
    expect(await bench.refusal(REJECT, { planId: first.id, reason: 'x'.repeat(501) })).toBe('BAD_USER_INPUT');
  });

  it('is compared anew where the roster changed before it was applied', async () => {
    await begin({ appliesAlone: false });
    const [first] = (await bench.ask(PLANS)).getRosterSyncPlans.items;
    await bench.approve(first.id);
    const plan = await bench.deliver(edited(good, { users: (line) => line.replace('Ana 9', 'Eva') }));
    await bench.sql(
      `UPDATE roster.roster_teachers SET first_name = 'Zoe' WHERE ecosystem_id = $1 AND external_id = 'teacher-9'`,
    );
    const before = await bench.state();
    await bench.ask(APPROVE, { planId: plan.id });
    const anew = await bench.settled(plan.id);
    expect(await bench.plan(plan.id)).toMatchObject({ status: 'STALE', replacedBy: anew.id });
    expect(anew.status).toBe('WAITING');
    expect(await bench.state()).toBe(before);
    expect(await bench.refusal(APPROVE, { planId: plan.id })).toBe('CONFLICT');
    expect((await rowsOf(anew.id)).items).toMatchObject([
      { fields: [{ name: 'first_name', before: 'Zoe', after: 'Eva' }] },
    ]);
  });

  it('takes over other identifiers only when somebody approves', async () => {
    await begin();
    const [{ id }] = await bench.sql(
      `SELECT id FROM roster.roster_teachers WHERE ecosystem_id = $1 AND external_id = 'teacher-3'`,
    );
    const before = await bench.state();
    const plan = await bench.deliver(
      edited(good, { users: (line) => line.replace(/^teacher-3,/, 'person-3,') }),
    );
    expect(plan).toMatchObject({ status: 'WAITING', counts: { rekeyed: 1, new: 0, gone: 0 } });
    expect((await rowsOf(plan.id)).items).toMatchObject([
      { externalId: 'teacher-3', newExternalId: 'person-3', held: true },
    ]);
    await bench.approve(plan.id);
    const rows = await bench.sql(
      `SELECT external_id FROM roster.roster_teachers WHERE ecosystem_id = $1 AND id = $2`,
      [id],
    );
    expect(rows).toEqual([{ external_id: 'person-3' }]);
    await bench.undo(plan.id);
    expect(await bench.state()).toBe(before);
  });

  it('moves a teacher to another section instead of dropping and adding', async () => {
    await begin();
    const plan = await bench.deliver(
      edited(good, { enrollments: (line) => line.replace('place-2,,class-2', 'place-x,,class-8') }),
    );
    expect(plan).toMatchObject({ status: 'APPLIED', counts: { moved: 1, new: 0, gone: 0 } });
    expect((await rowsOf(plan.id)).items).toMatchObject([
      { externalId: 'place-2', newExternalId: 'place-x' },
    ]);
  });

  it('applies nothing of rows that contradict each other', async () => {
    await begin();
    const before = await bench.records();
    const plan = await bench.deliver(
      edited(good, { users: (line, n) => (n === 2 ? `${line}\n${line.replace('Ana 2', 'Eva')}` : line) }),
    );
    expect(plan).toMatchObject({
      status: 'APPLIED',
      counts: { ambiguous: 1 },
      holds: [{ code: 'CONTRADICTIONS' }],
    });
    expect(await bench.records()).toBe(before);
  });
});

it('goes on with the next school when its job is killed, and applies each once', async () => {
  await bench.beginAnew({ appliesAlone: false });
  const plan = await bench.deliver(good);
  // The state after an approval whose job has not run.
  await bench.sql(
    `UPDATE roster.sync_plans SET status = 'APPLYING', scope = 'WHOLE' WHERE ecosystem_id = $1 AND id = $2`,
    [plan.id],
  );
  const run = async (schools: number) => {
    const stop = new AbortController();
    await applyPlan(
      {
        id: plan.id,
        data: { planId: plan.id, step: 'APPLY' },
        actor: systemActor(bench.imports.cast.ecosystemId, 'test'),
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
  expect(await bench.plan(plan.id)).toMatchObject({ status: 'APPLIED' });
  const [people] = await bench.sql(
    `SELECT count(*)::int AS rows, count(DISTINCT external_id)::int AS people FROM roster.roster_teachers WHERE ecosystem_id = $1`,
  );
  expect(people).toEqual({ rows: 60, people: 60 });
});

describe('an undo', () => {
  it('names what was changed since, and undoes nothing then', async () => {
    await begin();
    const plan = await bench.deliver(edited(good, { users: (line) => line.replace('Ana', 'Eva') }));
    expect(plan).toMatchObject({ status: 'WAITING', holds: [{ code: 'MANY_CHANGED' }, {}, {}] });
    await bench.approve(plan.id);
    await bench.sql(
      `UPDATE roster.roster_teachers SET archived_at = now() WHERE ecosystem_id = $1 AND external_id = $2`,
      [leaver],
    );
    const before = await bench.state();
    expect(await bench.undo(plan.id)).toMatchObject({
      status: 'APPLIED',
      undoObstacles: [{ kind: 'TEACHER', externalId: leaver, name: 'Eva 7 D’Álvarez' }],
    });
    expect(await bench.state()).toBe(before);
  });

  it('is refused while a later plan is applied', async () => {
    const first = await begin();
    const second = await bench.deliver(without(leaver));
    expect(await bench.refusal(UNDO, { planId: first.id })).toBe('CONFLICT');
    expect(await bench.undo(second.id)).toMatchObject({ status: 'UNDONE' });
    expect(await bench.undo(first.id)).toMatchObject({ status: 'UNDONE' });
  });
});

describe('a record that is gone', () => {
  it('has fourteen days, is archived then, and comes back as it was', async () => {
    await begin();
    const before = await bench.records();
    expect(await bench.deliver(without(leaver))).toMatchObject({ status: 'APPLIED', counts: { gone: 1 } });
    expect(await bench.records()).toBe(before);
    expect(await absences()).toMatchObject([
      { kind: 'TEACHER', externalId: leaver, name: 'Ana 7 D’Álvarez', archivedAt: null },
    ]);
    setClock(13.9);
    await archiveTheGone(services());
    expect(await bench.records()).toBe(before);
    setClock(14.1);
    await archiveTheGone(services());
    expect((await absences())[0]!.archivedAt).not.toBeNull();
    expect((await bench.ask(TEACHERS)).getRosterBrowserTeachers.totalCount).toBe(59);
    setClock(0);
    const back = await bench.deliver(edited(good, { users: (line) => line.replace('Ana 8,', 'Eva 8,') }));
    expect(back).toMatchObject({ status: 'APPLIED', counts: { returned: 1, changed: 1 } });
    expect((await bench.ask(TEACHERS)).getRosterBrowserTeachers.totalCount).toBe(60);
    expect(await absences()).toEqual([]);
  });

  it('stays where somebody keeps it despite the sync', async () => {
    await begin();
    await keep('TEACHER', [leaver]);
    expect(await bench.deliver(without(leaver))).toMatchObject({ status: 'APPLIED', counts: { gone: 0 } });
    expect(await absences()).toMatchObject([
      { externalId: leaver, kept: true, missingSince: null, archivesAt: null },
    ]);
    expect((await keep('TEACHER', [leaver])).keepDespiteRosterSync).toEqual({ changed: 0 });
    await keep('TEACHER', [leaver], false);
    expect(await bench.deliver(without(leaver))).toMatchObject({ counts: { gone: 1 } });
    const unknown = { kind: 'TEACHER', ids: ['nobody'], kept: true };
    expect(await bench.refusal(KEEP, unknown)).toBe('NOT_FOUND');
    expect(await bench.refusal(KEEP, { ...unknown, ids: [] })).toBe('BAD_USER_INPUT');
  });

  it('is said to be by “tobedeleted” as well, and is there again when a file that only adds has it', async () => {
    await begin();
    const deleted = edited(good, { users: (line) => line.replace(`${leaver},,`, `${leaver},tobedeleted,`) });
    expect(await bench.deliver(deleted)).toMatchObject({ status: 'APPLIED', counts: { gone: 1 } });
    expect(await absences()).toHaveLength(1);
    await bench.set({ mode: 'ADDITIONS' });
    await bench.imports.import(good.users);
    expect(await absences()).toEqual([]);
  });

  it('waits for approval when it came before the source’s first complete delivery', async () => {
    await bench.beginAnew({ mode: 'ADDITIONS' });
    await bench.imports.import(good.users);
    await bench.set();
    const plan = await bench.deliver(without(leaver));
    expect(plan).toMatchObject({
      status: 'WAITING',
      holds: [{ code: 'FIRST_DELIVERY' }],
      counts: { gone: 1 },
    });
    expect(await absences()).toEqual([]);
  });

  it('does so as a student: out of the lists after the days of grace', async () => {
    await begin();
    await bench.deliver(edited(good, { students: (line, n) => (n === 0 ? null : line) }));
    setClock(15);
    await archiveTheGone(services());
    const { getAllStudentsBySchoolIds } = await bench.ask(
      `query ($programId: ID!) { getAllStudentsBySchoolIds(programId: $programId) { totalCount } }`,
    );
    expect(getAllStudentsBySchoolIds.totalCount).toBe(89);
  });
});

describe('a source', () => {
  it('only adds until somebody says otherwise', async () => {
    await bench.imports.beginAnew();
    const job = await bench.imports.import(good.users);
    expect(job).toMatchObject({ status: 'IMPORTED', result: { newRows: 60 } });
    expect((await bench.ask(PLANS)).getRosterSyncPlans.totalCount).toBe(0);
    expect((await bench.ask(SOURCES)).sources).toMatchObject([
      { source: 'UPLOAD', mode: 'ADDITIONS', maxGonePercent: 10, frozenFrom: '06-01', revision: 0 },
      { source: 'MANAGED', mode: 'ADDITIONS' },
      { source: 'SELF_HOSTED', mode: 'ADDITIONS' },
      { source: 'ONEROSTER', mode: 'COMPLETE', gatherMinutes: 1 },
    ]);
  });

  it('is set up by one at a time, within its bounds', async () => {
    await bench.beginAnew();
    const { sources } = await bench.ask(SOURCES);
    const { lastDeliveryAt: _, lastGoodSyncAt: _g, isLate: _l, waitingPlans: _w, ...now } = sources[0];
    const save = (change: object) =>
      bench.refusal(SAVE, { input: { programId: bench.programId, ...now, ...change } });
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
    await bench.ask(SAVE, { input: { programId: bench.programId, ...now } });
    expect(await save({})).toBe('CONFLICT');
  });

  it('has its delivery compared by itself when no file has come for a while', async () => {
    await bench.beginAnew({ gatherMinutes: 5 });
    const { importJobId } = await bench.imports.submit(good.users);
    expect(await bench.imports.ended(importJobId)).toMatchObject({
      status: 'PLANNED',
      result: { loadedRows: 0 },
    });
    const gathering = async () => (await bench.ask(PLANS)).getRosterSyncPlans.items[0];
    await closeDueDeliveries(services());
    const { id, status } = await gathering();
    expect(status).toBe('GATHERING');
    setClock(6 / 1440);
    await closeDueDeliveries(services());
    expect(await bench.settled(id)).toMatchObject({ status: 'APPLIED' });
    expect(await bench.imports.job(importJobId)).toMatchObject({
      status: 'IMPORTED',
      result: { newRows: 60 },
    });
  });

  it('tells once that it is late', async () => {
    await begin({ lateAfterHours: 24 });
    const late = async () =>
      (await bench.imports.subgraph.recorded('roster.sync-late')).filter(
        ({ ecosystem_id }) => ecosystem_id === bench.imports.cast.ecosystemId,
      );
    await tellLateSources(services());
    expect(await late()).toEqual([]);
    setClock(1.1);
    await tellLateSources(services());
    await tellLateSources(services());
    expect(await late()).toMatchObject([{ payload: { source: 'UPLOAD', programName: 'Math' } }]);
    expect((await bench.ask(SOURCES)).sources[0].isLate).toBe(true);
  });

  it('leaves a newer delivery the place of one that nobody decided on', async () => {
    await begin();
    const held = await bench.deliver({ ...good, users: `${good.users.split('\n')[0]}\n` });
    expect(held.status).toBe('WAITING');
    expect((await bench.deliver(good)).status).toBe('APPLIED');
    expect(await bench.plan(held.id)).toMatchObject({ status: 'SUPERSEDED' });
    expect(await bench.refusal(APPROVE, { planId: held.id })).toBe('CONFLICT');
  });
});

it('is nobody’s of another ecosystem, and stays as it is in an archived program', async () => {
  const plan = await begin();
  const foreigner = bench.imports.subgraph.as(bench.imports.cast.foreigners.superAdmin);
  const variables = {
    planId: plan.id,
    programId: bench.programId,
    kind: 'TEACHER',
    ids: [leaver],
    kept: true,
  };
  for (const document of [PLANS, SOURCES, ROWS, DETAILS, CSV, APPROVE, REJECT, UNDO, ABSENCES, KEEP])
    expect(await foreigner.refusal(document, variables)).toBe('NOT_FOUND');
  await bench.imports.saveProgram(bench.imports.cast.ecosystemId, bench.programId, {
    archived: true,
    revision: 2,
  });
  for (const document of [APPROVE, REJECT, UNDO, KEEP])
    expect(await bench.refusal(document, variables)).toBe('CONFLICT');
  expect((await bench.ask(PLANS)).getRosterSyncPlans.totalCount).toBe(1);
});
