import { randomUUID } from 'node:crypto';
import { stableId } from '@lyceum/server/tenancy';
import { SyncFixture } from '../testing/sync-fixture';

let fixture: SyncFixture;
beforeAll(async () => (fixture = await SyncFixture.start()));
afterAll(() => fixture?.close());

const orgs = `sourcedId,status,name,type,identifier,parentSourcedId
d,,Riverside,district,,
o1,,Lincoln,school,040250,d
`;
const courses = `sourcedId,status,title,courseCode
alg,,Algebra,ALG
`;
const classes = `sourcedId,status,title,grades,courseSourcedId,classCode,schoolSourcedId,termSourcedIds,periods
a1,,Algebra 1,08,alg,A1,o1,,1
a2,,Algebra 2,08,alg,A2,o1,,2
`;
const users = `sourcedId,status,orgSourcedIds,role,givenName,familyName,identifier
t1,,o1,teacher,Tea,Cher,T1
l0,,o1,student,Zoë,Ábalos,S0
l1,,o1,student,Ana,Zuñiga,S1
l2,,o1,student,Bo,Miller,S2
`;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const seat = (id: string, section: string, student: string, days = ',') =>
  `${id},,,${section},${student},student,${days}`;
const deliver = (...rows: string[]) =>
  fixture.deliver({
    ...{ orgs, courses, classes, users },
    enrollments: `${['sourcedId,status,dateLastModified,classSourcedId,userSourcedId,role,beginDate,endDate', 'e-t1,,,a1,t1,teacher,,', ...rows].join('\n')}\n`,
  });
const begin = () => fixture.startOver({ readsPeople: true, maxGonePercent: 100, maxChangedPercent: 100 });

const LEARNERS = `query ($programId: ID!, $classId: ID!, $filter: RosterClassLearnerFilter, $pagination: RosterPagination) {
  page: getRosterClassLearners(programId: $programId, classId: $classId, filter: $filter, pagination: $pagination) {
    totalCount class { title learnerCount } items { id sourcedId studentIdentifier firstName lastName time beginDate endDate
      learner { id } sources { source missingSince } } } }`;
const CHANGES = `query ($programId: ID!, $enrollmentId: ID!) {
  changes: getRosterEnrollmentChanges(programId: $programId, enrollmentId: $enrollmentId) {
    change fromClass toClass source approvedBy { id } undoneAt } }`;
const CLASSES = `query ($programId: ID!) { getRosterBrowserClasses(programId: $programId) { items { classId sourcedId learnerCount } } }`;

const classOf = async (sourcedId: string): Promise<string> =>
  (await fixture.ask(CLASSES)).getRosterBrowserClasses.items.find((row: any) => row.sourcedId === sourcedId)
    .classId;
const learnersOf = async (sourcedId: string, variables: object = {}) =>
  (await fixture.ask(LEARNERS, { classId: await classOf(sourcedId), ...variables })).page;
const named = ({ items }: any) => items.map((row: any) => row.studentIdentifier);
const learnerId = (number: string) => stableId(fixture.imports.cast.ecosystemId, 'learner', number);
const foreign = () => fixture.imports.subgraph.as(fixture.imports.cast.foreigners.superAdmin);

describe('getRosterClassLearners', () => {
  it('lists learners by name with days, source and the link to the person, by when they are in the class', async () => {
    await begin();
    await deliver(
      seat('e0', 'a1', 'l0', `${day(-30)},${day(30)}`),
      seat('e1', 'a1', 'l1'),
      seat('e2', 'a1', 'l2', `${day(7)},`),
      seat('past', 'a1', 'l2', `${day(-30)},${day(-2)}`),
      seat('other', 'a2', 'l2'),
    );
    const page = await learnersOf('a1');
    expect(page).toMatchObject({ totalCount: 2, class: { title: 'Algebra 1', learnerCount: 2 } });
    expect(page.items).toEqual([
      {
        ...{ id: expect.any(String), sourcedId: 'e0', studentIdentifier: 'l0', firstName: 'Zoë' },
        ...{ lastName: 'Ábalos', time: 'CURRENT', beginDate: day(-30), endDate: day(30) },
        learner: { id: learnerId('l0') },
        sources: [{ source: 'UPLOAD', missingSince: null }],
      },
      expect.objectContaining({ sourcedId: 'e1', beginDate: null, endDate: null }),
    ]);
    expect(named(await learnersOf('a1', { filter: { time: 'COMING' } }))).toEqual(['l2']);
    const past = await learnersOf('a1', { filter: { time: 'PAST' } });
    expect(past.items).toMatchObject([{ sourcedId: 'past', time: 'PAST' }]);
  });

  it('finds them by words of the name without accents and by identifier, page by page', async () => {
    await begin();
    await deliver(seat('e0', 'a1', 'l0'), seat('e1', 'a1', 'l1'), seat('e2', 'a1', 'l2'));
    const found = async (search: string) => named(await learnersOf('a1', { filter: { search } }));
    expect(await found('zoe ABALOS')).toEqual(['l0']);
    expect(await found('zuniga')).toEqual(['l1']);
    expect(await found('l2')).toEqual(['l2']);
    expect(await found('zoe miller')).toEqual([]);
    const second = await learnersOf('a1', { pagination: { pageIndex: 1, limit: 2 } });
    expect([second.totalCount, named(second)]).toEqual([3, ['l1']]);
    const classId = await classOf('a1');
    for (const bad of [{ pagination: { limit: 201 } }, { filter: { search: 'x'.repeat(101) } }])
      expect(await fixture.refusal(LEARNERS, { classId, ...bad })).toBe('BAD_USER_INPUT');
  });

  it('names a learner whom the program does not have by the identifier only', async () => {
    await begin();
    await deliver(seat('e0', 'a1', 'stranger'));
    const { items } = await learnersOf('a1');
    expect(items).toMatchObject([
      { studentIdentifier: 'stranger', learner: null, firstName: null, lastName: null },
    ]);
  });

  it('says since when the source lacks an enrollment that is kept for the grace period', async () => {
    await begin();
    await deliver(seat('e0', 'a1', 'l0'), seat('e1', 'a1', 'l1'));
    await deliver(seat('e0', 'a1', 'l0'));
    const { items } = await learnersOf('a1');
    expect(items.map(({ sources }: any) => sources)).toEqual([
      [{ source: 'UPLOAD', missingSince: null }],
      [{ source: 'UPLOAD', missingSince: expect.any(String) }],
    ]);
  });

  it('finds a learner by an earlier identifier', async () => {
    await begin();
    await deliver(seat('e0', 'a1', 'l0'), seat('e1', 'a1', 'l1'));
    await fixture.sql(
      `INSERT INTO roster.student_identifiers (ecosystem_id, external_id, student_id)
       SELECT $1, 'earlier', id FROM roster.students WHERE ecosystem_id = $1 AND external_id = 'l1'`,
    );
    await fixture.sql(
      `UPDATE roster.roster_learner_enrollments SET student = 'earlier' WHERE ecosystem_id = $1 AND external_id = 'e1'`,
    );
    const { items } = await learnersOf('a1', { filter: { search: 'zuniga' } });
    expect(items).toMatchObject([{ studentIdentifier: 'earlier', learner: { id: learnerId('l1') } }]);
  });

  it('refuses a class of nobody, and everything to another ecosystem', async () => {
    await begin();
    await deliver(seat('e0', 'a1', 'l0'));
    const classId = await classOf('a1');
    for (const unknown of [randomUUID(), 'none'])
      expect(await fixture.refusal(LEARNERS, { classId: unknown })).toBe('NOT_FOUND');
    expect(await foreign().refusal(LEARNERS, { programId: fixture.programId, classId })).toBe('NOT_FOUND');
    const own = fixture.imports.cast.otherProgramId;
    expect(await foreign().refusal(LEARNERS, { programId: own, classId })).toBe('NOT_FOUND');
  });
});

describe('getRosterEnrollmentChanges', () => {
  it('tells the moves of the learner, newest first, and what was undone', async () => {
    await begin();
    await deliver(seat('e0', 'a1', 'l0'), seat('e1', 'a1', 'l1'));
    const moved = await deliver(seat('e0', 'a2', 'l0'), seat('e1', 'a1', 'l1'));
    const [{ id: enrollmentId }] = (await learnersOf('a2')).items;
    const changes = async () => (await fixture.ask(CHANGES, { enrollmentId })).changes;
    expect(await changes()).toEqual([
      {
        ...{ change: 'MOVED', fromClass: 'Algebra 1', toClass: 'Algebra 2', source: 'UPLOAD' },
        ...{ approvedBy: null, undoneAt: null },
      },
      {
        ...{ change: 'NEW', fromClass: null, toClass: 'Algebra 1', source: 'UPLOAD' },
        ...{ approvedBy: null, undoneAt: null },
      },
    ]);
    await fixture.undo(moved.id);
    expect(await changes()).toMatchObject([{ change: 'MOVED', undoneAt: expect.any(String) }, {}]);
    await deliver(seat('e1', 'a1', 'l1'));
    expect(await changes()).toMatchObject([
      { change: 'GONE', fromClass: 'Algebra 1', toClass: null },
      {},
      {},
    ]);
  });

  it('refuses an enrollment of nobody, and everything to another ecosystem', async () => {
    await begin();
    await deliver(seat('e0', 'a1', 'l0'));
    const [{ id: enrollmentId }] = (await learnersOf('a1')).items;
    expect(await fixture.refusal(CHANGES, { enrollmentId: randomUUID() })).toBe('NOT_FOUND');
    expect(await foreign().refusal(CHANGES, { programId: fixture.programId, enrollmentId })).toBe(
      'NOT_FOUND',
    );
    const own = fixture.imports.cast.otherProgramId;
    expect(await foreign().refusal(CHANGES, { programId: own, enrollmentId })).toBe('NOT_FOUND');
  });
});
