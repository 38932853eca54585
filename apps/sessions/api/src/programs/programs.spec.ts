import { randomUUID } from 'node:crypto';
import { courses } from '../testing/course-documents';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const USE = `query ($ids: [ID!]!, $key: String!) { getSessionPropertyUse(programIds: $ids, key: $key) {
  program { id } sessions comingSessions } }`;
const SEARCH = 'query ($t: String!, $l: Int) { softSearchCourses(searchTerm: $t, limit: $l) { id name } }';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
let day = 0;
const bookOne = async (change: object = {}) => {
  const date = new Date(Date.UTC(2027, 2, 1 + ++day)).toISOString().slice(0, 10);
  return (await book(admin(), sessionInput(fixture, { date, ...change }))).session.id as string;
};

it('counts sessions with a value of a custom property, for admins of the programs', async () => {
  const { cast } = fixture;
  const programs = [cast.programId, cast.siblingProgramId];
  for (let booked = 0; booked < 4; booked++) await bookOne();
  await fixture.admin.query(
    `UPDATE sessions.sessions SET custom_properties = '{"bus": "A"}'
     WHERE program_id = $1 AND id IN (SELECT id FROM sessions.sessions WHERE program_id = $1 ORDER BY status LIMIT 3)`,
    [cast.programId],
  );
  const use = async (actor = cast.actors.superAdmin) =>
    (await fixture.as(actor).query(USE, { ids: programs, key: 'bus' })).getSessionPropertyUse;
  const { rows } = await fixture.admin.query(
    `SELECT count(*) FILTER (WHERE status IN ('PENDING', 'UPCOMING'))::int AS coming FROM sessions.sessions WHERE custom_properties ? 'bus'`,
  );
  const own = { program: { id: cast.programId }, sessions: 3, comingSessions: rows[0].coming };
  expect(await use()).toEqual(
    expect.arrayContaining([own, { program: { id: cast.siblingProgramId }, sessions: 0, comingSessions: 0 }]),
  );
  expect(await use(cast.actors.programAdmin)).toEqual([own]);
  expect(await use(cast.foreigners.superAdmin)).toEqual([]);
  expect(await admin().refusal(USE, { ids: [], key: 'bus' })).toBe('BAD_USER_INPUT');
});

it('finds courses by the beginnings of the words of their names', async () => {
  const name = `Química ${randomUUID().slice(0, 6)} O’Brien`;
  const input = {
    name,
    programIds: [fixture.cast.programId],
    leaderIds: [fixture.ids.leader2],
    date: '2027-06-07',
    startTime: '16:00',
    endTime: '17:00',
    recurrence: { frequency: 'WEEKLY', recurringDays: [1], count: 2 },
    meetingSolution: 'IN_PERSON',
    physicalSessionOptions: { locationName: 'Lab' },
  };
  const { createCourseSection } = await admin().query(courses.create, { input });
  const found = async (t: string, actor = fixture.cast.actors.learner) =>
    (await fixture.as(actor).query(SEARCH, { t })).softSearchCourses;
  const section = { id: createCourseSection.courseSection.id, name };
  expect(await found('quimi')).toEqual([section]);
  expect(await found(`${name.slice(8, 14)} QUÍM o'bri`)).toEqual([section]);
  expect(await found('mica')).toEqual([]);
  expect(await found('quimi', fixture.cast.foreigners.superAdmin)).toEqual([]);
  expect(await admin().refusal(SEARCH, { t: '', l: 0 })).toBe('BAD_USER_INPUT');
});

it('counts a program’s upcoming sessions by type', async () => {
  const COMING = 'query ($id: ID!) { getComingSessionsOfProgram(programId: $id) { sessionType sessions } }';
  const count = async () => {
    const { getComingSessionsOfProgram } = await admin().query(COMING, { id: fixture.cast.siblingProgramId });
    return (
      getComingSessionsOfProgram.find(({ sessionType }: any) => sessionType === 'ONE_ON_ONE')?.sessions ?? 0
    );
  };
  const before = await count();
  await bookOne({
    programId: fixture.cast.siblingProgramId,
    leaderIds: [fixture.ids.leader2],
    learnerIds: [fixture.ids.learner3],
  });
  expect(await count()).toBe(before + 1);
});
