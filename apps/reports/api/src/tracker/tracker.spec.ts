import { randomUUID } from 'node:crypto';
import { encodeCursor } from '@lyceum/server/cursors';
import { entry, MONDAY, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
import { CSV, OPTIONS, TRACKER } from '../testing/tracker-documents';
import { recountDue } from './recount-standings.platform';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const read = async (input: object = {}, actor = fixture.cast.actors.programAdmin) =>
  (await fixture.as(actor).query(TRACKER, { input: { programId: fixture.cast.programId, ...input } }))[
    'getEngagementTracker'
  ];
const refusal = async (input: object, document = TRACKER) =>
  (await fixture.as(fixture.cast.actors.programAdmin).send(document, { input })).errors?.[0]?.extensions;
const names = (tracker: { rows: { name: string }[] }) => tracker.rows.map(({ name }) => name);
const every = (present: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => [from + n, present] as const);

/** Four learners: on track, slipping, lost, not started. */
async function four() {
  const { schoolId } = fixture.cast;
  const ids = {
    steady: await fixture.learner('Abbot', { gradeLevel: 'GRADE_4', schoolId }),
    slipping: await fixture.learner('Brook', { gradeLevel: 'GRADE_5' }),
    lost: await fixture.learner('Castillo'),
    newcomer: await fixture.learner('D’Íaz'),
  };
  await fixture.completeSessions(ids.steady, [...every(45, 0, 7), ...every(45, 0, 7)]);
  await fixture.completeSessions(ids.slipping, [...every(45, 4, 7), [3, 0], [2, 45], [1, 0], [0, 0]]);
  await fixture.completeSessions(ids.lost, every(45, 4, 7));
  return ids;
}

it('getEngagementTracker orders people by urgency, with reasons', async () => {
  const ids = await four();
  const { leader } = fixture.cast.actors;
  const tracker = await read();
  expect(tracker).toMatchObject({ weeklyTarget: 90, total: 4, hasMore: false });
  expect(tracker.weeks).toHaveLength(8);
  expect(tracker.weeks.at(-1)).toBe(MONDAY);
  expect(names(tracker)).toEqual(['Some Castillo', 'Some Brook', 'Some D’Íaz', 'Some Abbot']);
  const [lost, slipping, newcomer, steady] = tracker.rows;
  expect(lost).toMatchObject({
    userId: ids.lost,
    status: 'LOST',
    reasons: ['NO_SESSION'],
    daysSinceLastSession: 29,
    attendanceRate: null,
    weeklyMinutes: 11,
    targetWeeks: 0,
  });
  expect(slipping).toMatchObject({
    status: 'SLIPPING',
    reasons: ['LOW_ATTENDANCE', 'FALLING'],
    attendanceRate: 25,
  });
  expect(newcomer).toMatchObject({ status: 'NOT_STARTED', lastSeenAt: null, daysSinceLastSession: null });
  expect(steady).toMatchObject({
    status: 'ON_TRACK',
    reasons: [],
    schoolName: 'Lincoln Elementary',
    gradeLevel: 'GRADE_4',
    attendanceRate: 100,
    weeklyMinutes: 90,
    targetWeeks: 4,
    leaders: [{ userId: leader.userId, name: 'Maya Lindqvist' }],
  });
  expect(steady.weeks[0]).toMatchObject({
    sessions: 2,
    attended: 2,
    minutesScheduled: 90,
    minutesDelivered: 90,
    minutesPresent: 90,
  });
  expect(tracker.counts).toHaveLength(4);
});

it('getEngagementTracker filters by status, school, grade, leader and name, sorts both ways, and pages without gaps', async () => {
  const ids = await four();
  const { cast } = fixture;
  expect(names(await read({ statuses: ['LOST', 'SLIPPING'] }))).toEqual(['Some Castillo', 'Some Brook']);
  expect(names(await read({ schoolId: cast.schoolId }))).toEqual(['Some Abbot']);
  expect(names(await read({ gradeLevel: 'GRADE_5' }))).toEqual(['Some Brook']);
  expect((await read({ leaderId: cast.actors.leader.userId })).total).toBe(3);
  expect((await read({ leaderId: randomUUID() })).total).toBe(0);
  expect(names(await read({ searchTerm: 'diaz' }))).toEqual(['Some D’Íaz']);
  for (const searchTerm of ["d'iaz", 'D’ÍAZ'])
    expect(names(await read({ searchTerm }))).toEqual(['Some D’Íaz']);
  expect((await read({ searchTerm: '%' })).total).toBe(0);
  for (const sort of ['URGENCY', 'NAME', 'LAST_SEEN', 'ATTENDANCE', 'MINUTES'])
    for (const descending of [true, false]) {
      const whole = names(await read({ sort, descending }));
      const paged: string[] = [];
      for (let after: string | null = null, more = true; more;) {
        const page: any = await read({ sort, descending, after, pageSize: 1 });
        paged.push(...names(page));
        [after, more] = [page.endCursor, page.hasMore];
      }
      expect([sort, paged]).toEqual([sort, whole]);
      expect(new Set(paged).size).toBe(4);
    }
  expect(names(await read({ sort: 'NAME' }))[0]).toBe('Some Abbot');
  const leaders = await read({ role: 'LEADER', weeks: 2 });
  expect(leaders.rows).toHaveLength(1);
  expect(leaders.rows[0]).toMatchObject({ name: 'Maya Lindqvist', targetWeeks: null, leaders: [] });
  expect(leaders.rows[0].weeks).toHaveLength(2);
  expect(ids.steady).toBeDefined();
});

it('applies the latest event of a session once, and its removal', async () => {
  const { cast } = fixture;
  const learner = await fixture.learner('Abbot');
  const session = sessionOf(cast.programId, 0, [entry(learner, 45)]);
  const week = async () => (await read()).rows[0].weeks.at(-1);
  await fixture.publishLedger({ sessions: [session] }, '2026-11-25T10:00:00.000Z');
  await fixture.publishLedger({ sessions: [session] }, '2026-11-25T10:00:00.000Z');
  expect(await week()).toMatchObject({ sessions: 1, attended: 1, minutesPresent: 45 });
  await fixture.publishLedger(
    { sessions: [{ ...session, entries: [entry(learner, 20)] }] },
    '2026-11-25T12:00:00.000Z',
  );
  // An older event that arrives late changes nothing.
  await fixture.publishLedger({ sessions: [session] }, '2026-11-25T11:00:00.000Z');
  await fixture.publishLedger({ sessions: [], removedIds: [session.id] }, '2026-11-25T11:00:00.000Z');
  expect(await week()).toMatchObject({ sessions: 1, minutesPresent: 20 });
  const cancelled = { ...session, held: false, entries: [entry(learner, 0, { delivered: 0 })] };
  await fixture.publishLedger({ sessions: [cancelled] }, '2026-11-25T13:00:00.000Z');
  expect(await week()).toMatchObject({
    sessions: 0,
    cancelled: 1,
    minutesScheduled: 45,
    minutesDelivered: 0,
  });
  await fixture.publishLedger({ sessions: [], removedIds: [session.id] }, '2026-11-25T14:00:00.000Z');
  expect(await week()).toMatchObject({ sessions: 0, cancelled: 0, minutesScheduled: 0 });
});

it('counts sessions that arrived before the person, and deletes people who left the program', async () => {
  const { cast } = fixture;
  const userId = randomUUID();
  await fixture.completeSessions(userId, every(45, 0, 7));
  expect((await read()).total).toBe(0);
  const programRoles = [{ programId: cast.programId, role: 'LEARNER' as const }];
  const person = { ecosystemId: cast.ecosystemId, userId };
  await fixture.savePerson(person, { lastName: 'Abbot', programRoles });
  expect((await read()).rows).toMatchObject([{ status: 'ON_TRACK', attendanceRate: 100, weeklyMinutes: 45 }]);
  await fixture.savePerson(person, { lastName: 'Abbot', programRoles: [] });
  expect((await read()).total).toBe(0);
});

it('changes a standing to LOST as days pass', async () => {
  const learner = await fixture.learner('Abbot');
  await fixture.completeSessions(learner, every(45, 1, 7));
  expect((await read()).rows[0]).toMatchObject({ status: 'ON_TRACK', daysSinceLastSession: 8 });
  fixture.setNow('2026-12-09T18:00:00.000Z');
  await recountDue(fixture.services);
  expect((await read()).rows[0]).toMatchObject({ status: 'LOST', daysSinceLastSession: 22 });
});

it('getEngagementTracker rejects programs without tracking, and invalid input at its field', async () => {
  const { programId, actors, foreigners } = { ...fixture.cast, ...fixture.cast };
  expect(await refusal({ programId, weeks: 13 })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'input.weeks',
  });
  expect(await refusal({ programId, pageSize: 0 })).toMatchObject({ field: 'input.pageSize' });
  const cursor = encodeCursor(['Ω', randomUUID()]);
  expect(await refusal({ programId, after: cursor })).toMatchObject({ field: 'input.after' });
  expect(await refusal({ programId, schoolId: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await fixture.as(foreigners.superAdmin).refusal(TRACKER, { input: { programId } })).toBe(
    'NOT_FOUND',
  );
  await fixture.saveProgram(programId, {
    featureTools: { manageSessions: true, fileUpload: true, engagementTracker: false },
  });
  expect(await refusal({ programId })).toMatchObject({ code: 'CONFLICT' });
  expect(await fixture.as(actors.superAdmin).refusal(OPTIONS, { programId })).toBe('CONFLICT');
});

it('getEngagementTrackerCsv exports in the reader’s language with escaped formulas', async () => {
  await four();
  await fixture.learner('=SUM(A1)', { firstName: '=1' });
  const input = { programId: fixture.cast.programId, weeks: 1, sort: 'NAME' };
  const csv = async (language: 'en' | 'sp') =>
    (await fixture.as({ ...fixture.cast.actors.programAdmin, language }).query(CSV, { input }))[
      'getEngagementTrackerCsv'
    ].split('\r\n') as string[];
  const [head, ...lines] = await csv('en');
  expect(head).toMatch(/^\uFEFFStudent,School,Grade,Tutor,Status,Why,Last session attended/);
  expect(lines.find((line) => line.includes('Abbot'))).toMatch(
    /^Some Abbot,Lincoln Elementary,GRADE_4,Maya Lindqvist,Attending regularly,,2026-11-24T19:00:00.000Z,1,100,90,4,2,2,90,90,90$/,
  );
  expect(lines.some((line) => line.startsWith('='))).toBe(false);
  expect((await csv('sp'))[0]).toContain('Asistencia en %');
  const options = (
    await fixture.as(fixture.cast.actors.programAdmin).query(OPTIONS, { programId: input.programId })
  )['getEngagementTrackerOptions'];
  expect(options.schools).toEqual([{ id: fixture.cast.schoolId, name: 'Lincoln Elementary' }]);
  expect(options.gradeLevels.toSorted()).toEqual(['GRADE_4', 'GRADE_5']);
  expect(options.leaders).toHaveLength(1);
});

it('asks identity for people who only appear in the ledger, until they are projected', async () => {
  await fixture.completeSessions(randomUUID(), [[0, 45]]);
  const { askForPeople } = await import('../projections/ask-for-people.platform');
  await askForPeople.handler(fixture.services);
  const asked = (await fixture.recorded('reports.people-unknown')).flatMap(({ payload }) => payload.userIds);
  expect(asked).toHaveLength(1);
  await askForPeople.handler(fixture.services);
  expect(await fixture.recorded('reports.people-unknown')).toHaveLength(1);
});
