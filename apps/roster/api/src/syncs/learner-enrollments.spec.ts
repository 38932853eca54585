import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { stableId } from '@lyceum/server/tenancy';
import type { RosterSyncPlan } from '../__generated__/resolvers';
import { SyncFixture } from '../testing/sync-fixture';
import { archiveMissingRecords } from './absences/archive-missing-records.platform';

let fixture: SyncFixture;
beforeAll(async () => (fixture = await SyncFixture.start()));
afterAll(() => fixture?.close());

const orgs = `sourcedId,status,name,type,identifier,parentSourcedId
d,,Riverside,district,,
o1,,Lincoln,school,040250,d
o2,,Monroe,school,040251,d
`;
const courses = `sourcedId,status,title,courseCode
alg,,Algebra,ALG
bio,,Biology,BIO
`;
/** Two sections of one course and another course at Lincoln; both and two more courses at Monroe. */
const classes = `sourcedId,status,title,grades,courseSourcedId,classCode,schoolSourcedId,termSourcedIds,periods
a1,,Algebra 1,08,alg,A1,o1,,1
a2,,Algebra 2,08,alg,A2,o1,,2
b1,,Biology 1,08,bio,B1,o1,,3
a3,,Algebra 3,08,alg,A3,o2,,1
b3,,Biology 3,08,bio,B3,o2,,2
m3,,Music 3,08,mus,M3,o2,,3
p3,,Physics 3,08,phy,P3,o2,,4
`;
const users = `sourcedId,status,orgSourcedIds,role,givenName,familyName,identifier
t1,,o1,teacher,Tea,Cher,T1
${Array.from({ length: 10 }, (_, n) => `l${n},,o1,student,Lea ${n},Rner,S${n}`).join('\n')}
`;
const HEADER = 'sourcedId,status,dateLastModified,classSourcedId,userSourcedId,role,beginDate,endDate';
const taught = 'e-t1,,,a1,t1,teacher,,';
const seat = (id: string, section: string, student: string, days = ',') =>
  `${id},,,${section},${student},student,${days}`;
/** Each of ten learners in the first section of Algebra. */
const seats = (count = 10) => Array.from({ length: count }, (_, n) => seat(`e${n}`, 'a1', `l${n}`));
const enrollments = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`;
const rest = { orgs, courses, classes, users };
const deliver = (...rows: string[]) =>
  fixture.deliver({ ...rest, enrollments: enrollments(taught, ...rows) });
/** Delivers enrollments as a file of changes. */
const deliverChanges = (...rows: string[]) => {
  const absent = ['orgs', 'academicSessions', 'classes', 'courses', 'users'];
  const manifest = `propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\nfile.enrollments,delta
${absent.map((name) => `file.${name},absent`).join('\n')}\n`;
  return fixture.deliver({ manifest, enrollments: enrollments(...rows) });
};
const begin = (change: object = {}) =>
  fixture.startOver({ readsPeople: true, maxGonePercent: 100, maxChangedPercent: 100, ...change });
const places = async () =>
  (
    await fixture.sql(
      `SELECT external_id AS id, class, student FROM roster.roster_learner_enrollments WHERE ecosystem_id = $1 AND NOT gone ORDER BY external_id`,
    )
  ).map((row) => `${row.id} ${row.student} ${row.class}`);
const ROWS = `query ($planId: ID!) { getRosterSyncPlanRows(planId: $planId, filter: { kinds: [LEARNER_ENROLLMENT] }) {
  items { change externalId newExternalId school held } } }`;
const changesOf = async (plan: RosterSyncPlan): Promise<string[]> =>
  (await fixture.ask(ROWS, { planId: plan.id })).getRosterSyncPlanRows.items
    .map((row: any) => `${row.change} ${row.externalId}${row.newExternalId ? ` ${row.newExternalId}` : ''}`)
    .sort();
const CLASSES = `query ($programId: ID!) { getRosterBrowserClasses(programId: $programId) { items { sourcedId learnerCount } } }`;
const learnerCounts = async () =>
  Object.fromEntries(
    (await fixture.ask(CLASSES)).getRosterBrowserClasses.items.map((row: any) => [
      row.sourcedId,
      row.learnerCount,
    ]),
  );
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

describe('learners in enrollments.csv', () => {
  it('are left out unless the source reads people', async () => {
    await fixture.startOver();
    const plan = await deliver(...seats(2));
    expect([await places(), await changesOf(plan)]).toEqual([[], []]);
    expect(plan.files.map(({ kind }) => kind)).not.toContain('LEARNER_ENROLLMENT');
  });

  it('become enrollments with their days; other roles are left out; undo restores the state', async () => {
    await begin();
    const empty = await fixture.state();
    const plan = await deliver(
      seat('e0', 'a1', 'l0', '2026-08-20,2027-01-16'),
      seat('e1', 'a1', 'l1').replace('student', 'Student'),
      ...['administrator', 'proctor', 'aide', ''].map((role, n) => `x${n},,,a1,l2,${role},,`),
    );
    expect(plan).toMatchObject({ status: 'APPLIED', holds: [] });
    expect(plan.files).toContainEqual(expect.objectContaining({ kind: 'LEARNER_ENROLLMENT', rows: 2 }));
    expect(
      await fixture.sql(
        `SELECT external_id, class, student, begin_date::text, end_date::text FROM roster.roster_learner_enrollments
         WHERE ecosystem_id = $1 ORDER BY external_id`,
      ),
    ).toEqual([
      {
        ...{ external_id: 'e0', class: 'a1', student: 'l0' },
        ...{ begin_date: '2026-08-20', end_date: '2027-01-16' },
      },
      { external_id: 'e1', class: 'a1', student: 'l1', begin_date: null, end_date: null },
    ]);
    const rows = (await fixture.ask(ROWS, { planId: plan.id })).getRosterSyncPlanRows.items;
    expect(rows).toMatchObject([{ school: 'o1' }, { school: 'o1' }]);
    expect(
      await fixture.sql(`SELECT teacher FROM roster.roster_enrollments WHERE ecosystem_id = $1`),
    ).toEqual([{ teacher: 't1' }]);
    expect((await fixture.undo(plan.id)).status).toBe('UNDONE');
    expect(await fixture.state()).toBe(empty);
  });

  it('count in their class from their first day until the day before their end date', async () => {
    await begin();
    await deliver(
      seat('now', 'a1', 'l0'),
      seat('begun', 'a1', 'l1', `${day(-30)},${day(30)}`),
      seat('later', 'a1', 'l2', `${day(7)},`),
      seat('past', 'a1', 'l3', `${day(-30)},${day(-2)}`),
      seat('other', 'b1', 'l0'),
    );
    expect(await learnerCounts()).toMatchObject({ a1: 2, b1: 1, a2: 0 });
    const { cast, subgraph } = fixture.imports;
    const foreign = subgraph.as(cast.foreigners.superAdmin);
    expect(await foreign.refusal(CLASSES, { programId: fixture.programId })).toBe('NOT_FOUND');
  });

  it('are refused where a day is unreadable, with the cell named; their record stays', async () => {
    await begin();
    await deliver(seat('e0', 'a1', 'l0'), seat('e1', 'a1', 'l1'));
    await deliver(
      seat('e0', 'b1', 'l0', 'soon,'),
      seat('e1', 'a1', 'l1', '2026-10-01,2026-09-01'),
      seat('e2', 'a1', 'l2'),
    );
    expect(await places()).toEqual(['e0 l0 a1', 'e1 l1 a1', 'e2 l2 a1']);
    expect(
      await fixture.sql(
        `SELECT property, code, value, refused FROM roster.import_row_errors WHERE ecosystem_id = $1 AND code LIKE 'day%' ORDER BY code`,
      ),
    ).toEqual([
      { property: 'begindate', code: 'day-unreadable', value: 'soon', refused: true },
      { property: 'enddate', code: 'days-reversed', value: '2026-09-01', refused: true },
    ]);
  });

  it('move to another section or school, whatever happens to the identifier; undo restores the state', async () => {
    await begin();
    await deliver(
      seat('same', 'a1', 'l0'),
      seat('old', 'a1', 'l1'),
      ...[seat('stays', 'b1', 'l1'), seat('x1', 'a1', 'l2'), seat('x2', 'b1', 'l2')],
      seat('dropped', 'a1', 'l3'),
    );
    const before = await fixture.state();
    const plan = await deliver(
      seat('same', 'a2', 'l0'),
      seat('new', 'a2', 'l1'),
      ...[seat('stays', 'b1', 'l1'), seat('y1', 'b3', 'l2'), seat('y2', 'a3', 'l2')],
      // Another course at the same school is no move.
      seat('added', 'b1', 'l3'),
    );
    expect(plan).toMatchObject({ status: 'APPLIED', holds: [] });
    expect(await changesOf(plan)).toEqual([
      'GONE dropped',
      'MOVED old new',
      'MOVED same',
      'MOVED x1 y2',
      'MOVED x2 y1',
      'NEW added',
    ]);
    const moved = ['added l3 b1', 'new l1 a2', 'same l0 a2', 'stays l1 b1', 'y1 l2 b3', 'y2 l2 a3'];
    expect(await places()).toEqual(expect.arrayContaining(moved));
    const { cast, subgraph } = fixture.imports;
    const foreign = subgraph.as(cast.foreigners.superAdmin);
    expect(await foreign.refusal(ROWS, { planId: plan.id })).toBe('NOT_FOUND');
    expect((await fixture.undo(plan.id)).status).toBe('UNDONE');
    expect(await fixture.state()).toBe(before);
  });

  it('at another school are moved as far as there are as many, the others are gone or new', async () => {
    await begin();
    // Monroe teaches other courses.
    await deliver(
      ...[seat('x1', 'a1', 'l0'), seat('x2', 'b1', 'l0'), seat('x3', 'a2', 'l0')],
      ...[seat('z', 'a1', 'l1'), seat('w', 'b1', 'l2')],
    );
    const plan = await deliver(
      ...[seat('y1', 'm3', 'l0'), seat('y2', 'p3', 'l0'), seat('z', 'a1', 'l1')],
      ...[seat('v1', 'p3', 'l2'), seat('v2', 'm3', 'l2')],
    );
    expect(await changesOf(plan)).toEqual(['GONE x2', 'MOVED w v2', 'MOVED x1 y1', 'MOVED x3 y2', 'NEW v1']);
  });

  it('under other identifiers in the same classes wait for approval', async () => {
    await begin();
    await deliver(...seats(4));
    const before = await fixture.state();
    const plan = await deliver(...seats(4).map((line) => `n${line}`));
    expect(plan.status).toBe('WAITING');
    expect(await changesOf(plan)).toEqual([0, 1, 2, 3].map((n) => `REKEYED e${n} ne${n}`));
    expect(await fixture.state()).toBe(before);
    await fixture.approve(plan.id);
    expect(await places()).toEqual([0, 1, 2, 3].map((n) => `ne${n} l${n} a1`));
  });

  it('are gone, archived after the grace period, and back with the next file that has them', async () => {
    await begin();
    await deliver(...seats(3));
    const plan = await deliver(...seats(2));
    expect(await changesOf(plan)).toEqual(['GONE e2']);
    expect(await places()).toHaveLength(3);
    const services = fixture.imports.subgraph.services as Services;
    const later = { ...services, clock: { now: () => new Date(Date.now() + 15 * 86_400_000) } };
    await archiveMissingRecords(later as Services);
    expect(await places()).toEqual(['e0 l0 a1', 'e1 l1 a1']);
    expect(await learnerCounts()).toMatchObject({ a1: 2 });
    expect(await changesOf(await deliver(...seats(3)))).toEqual(['RETURNED e2']);
    expect(await places()).toHaveLength(3);
    // A new enrollment a year later is not the archived one.
    expect(await changesOf(await deliver(...seats(2), seat('b', 'b1', 'l0')))).toEqual(['GONE e2', 'NEW b']);
    await archiveMissingRecords(later as Services);
    const again = await deliver(...seats(2), seat('b', 'b1', 'l0'), seat('e2-again', 'a1', 'l2'));
    expect(await changesOf(again)).toEqual(['NEW e2-again']);
  });

  it.each<[string, () => Promise<RosterSyncPlan>, object[]]>([
    [
      'half of a school is missing',
      () => deliver(...seats(5)),
      [{ code: 'MANY_GONE', kind: 'LEARNER_ENROLLMENT' }],
    ],
    ['the file has no learners', () => deliver(), [{ code: 'FILE_EMPTY', kind: 'LEARNER_ENROLLMENT' }]],
    [
      'the file is missing',
      () => fixture.deliver(rest),
      [{ code: 'FILE_MISSING', kind: 'LEARNER_ENROLLMENT' }],
    ],
    [
      'the learners are those of another district',
      () => deliver(...seats().map((line) => line.replace(/^e/, 'other').replace(/,l/, ',other'))),
      [{ code: 'OTHER_DISTRICT', kind: 'LEARNER_ENROLLMENT' }],
    ],
    [
      'every learner is in another class',
      () => deliver(...seats().map((line) => line.replace(',a1,', ',a2,'))),
      [{ code: 'MANY_CHANGED', kind: 'LEARNER_ENROLLMENT' }],
    ],
  ])('change nothing without approval where %s', async (_what, bad, holds) => {
    await fixture.startOver({ readsPeople: true });
    expect(await deliver(...seats())).toMatchObject({ status: 'APPLIED', holds: [] });
    const before = await fixture.state();
    const plan = await bad();
    expect(plan.status).toBe('WAITING');
    for (const hold of holds) expect(plan.holds).toContainEqual(expect.objectContaining(hold));
    expect(await fixture.state()).toBe(before);
  });

  it('in a file of changes stay unless the file ends or moves them', async () => {
    await begin();
    await deliver(...seats(4));
    const before = await fixture.state();
    const plan = await deliverChanges(
      'e0,tobedeleted,2026-11-01,,,,,',
      'e1,tobedeleted,2026-11-01,a1,l1,student,,',
      'e1-new,active,2026-11-01,a2,l1,student,,',
      'e2,active,2026-11-01,a1,l2,student,,2027-01-16',
    );
    expect(plan).toMatchObject({ status: 'APPLIED', holds: [] });
    expect(await changesOf(plan)).toEqual(['CHANGED e2', 'GONE e0', 'MOVED e1 e1-new']);
    expect((await fixture.undo(plan.id)).status).toBe('UNDONE');
    expect(await fixture.state()).toBe(before);
  });

  it('need no teachers beside them in their file', async () => {
    await begin();
    const plan = await fixture.deliver({ ...rest, enrollments: enrollments(...seats(2)) });
    expect(plan).toMatchObject({ status: 'APPLIED', holds: [] });
    expect(await places()).toHaveLength(2);
  });

  it('hold removals where the file is complete but its rows look like changes', async () => {
    await begin();
    await deliver(...seats(4));
    const manifest = `propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\nfile.enrollments,bulk
${['orgs', 'classes', 'courses', 'users'].map((name) => `file.${name},bulk`).join('\n')}\nfile.academicSessions,absent\n`;
    const dated = [taught, ...seats(3)].map((line) => line.replace(',,,', ',active,2026-11-01,'));
    const plan = await fixture.deliver({ ...rest, manifest, enrollments: enrollments(...dated) });
    expect(plan.holds).toContainEqual(
      expect.objectContaining({ code: 'BULK_WITH_STATUS', kind: 'LEARNER_ENROLLMENT' }),
    );
    expect(await places()).toHaveLength(4);
  });

  it('follow a learner to the present identifier, and leave out learners whose data were erased', async () => {
    await begin();
    const { cast, subgraph } = fixture.imports;
    await deliver(...seats(2));
    await (subgraph.services as Services).tenancy.within(
      systemActor(cast.ecosystemId, 'test'),
      async (db) => {
        await db.query(
          `INSERT INTO roster.student_identifiers (ecosystem_id, external_id, student_id)
         SELECT $1, 'earlier', id FROM roster.students WHERE ecosystem_id = $1 AND external_id = 'l0'`,
          [db.ecosystemId],
        );
        await db.query(`INSERT INTO roster.erased_people (ecosystem_id, id) VALUES ($1, $2)`, [
          db.ecosystemId,
          stableId(cast.ecosystemId, 'learner', 'l7'),
        ]);
      },
    );
    const plan = await deliver(...seats(2), seat('e8', 'b1', 'earlier'), seat('e9', 'b1', 'l7'));
    expect(await changesOf(plan)).toEqual(['NEW e8']);
    expect(await places()).toContain('e8 l0 b1');
  });

  it('stop being compared when the source no longer reads people', async () => {
    await begin();
    await deliver(...seats(3));
    await fixture.set({ readsPeople: false });
    expect(await deliver(...seats(1))).toMatchObject({ status: 'APPLIED', holds: [], counts: { gone: 0 } });
    expect(await places()).toHaveLength(3);
  });

  it('stay with a file of changes that declares users as absent', async () => {
    await begin();
    await deliver(...seats(2));
    expect(await deliverChanges('e1,active,2026-11-01,a2,l1,student,,')).toMatchObject({
      ...{ status: 'APPLIED', holds: [] },
    });
  });
});
