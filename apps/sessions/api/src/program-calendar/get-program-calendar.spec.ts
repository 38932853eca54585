import type { Actor } from '@lyceum/server/actor';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { timeAway } from '../testing/time-away-documents';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());

const READ = `query ($input: ProgramCalendarInput!) { getProgramCalendar(input: $input) {
  cut
  sessions { sessionId startsAt endsAt timeZoneId status sessionType subject place meetingSolution leaderIds learnerIds schoolIds }
  tutors { userId name hours { startsAt endsAt } away { startsAt endsAt } elsewhere { startsAt endsAt } }
  learners { userId name } schools { schoolId name } places
} }`;
/** A week in Denver. */
const week = { from: '2026-11-29T07:00:00Z', to: '2026-12-06T07:00:00Z' };
const input = (change: object = {}) => ({
  input: { programId: fixture.cast.programId, ...week, ...change },
});
const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const read = async (change: object = {}, by = admin()) =>
  (await by.query<any>(READ, input(change))).getProgramCalendar;

it('returns sessions of the range that are not cancelled, with availability and times away of the tutors', async () => {
  const { cast, ids } = fixture;
  const at = (date: string, change: object = {}) => book(admin(), sessionInput(fixture, { date, ...change }));
  const first = (await at('2026-11-30')).session.id;
  const second = (await at('2026-12-01', { leaderIds: [ids.leader2], learnerIds: [ids.learner2] })).session
    .id;
  await at('2026-12-07', { physicalSessionOptions: { locationName: 'library' } });
  await at('2026-12-08', { physicalSessionOptions: { locationName: ' Library' } });
  await at('2027-02-01', { physicalSessionOptions: { locationName: 'Gym' } });
  const cancelled = (await at('2026-12-02', { learnerIds: [ids.learner2] })).session.id;
  await admin().query(
    'mutation ($ids: [ID!]!) { adminCancelOneOrManySession(sessionIds: $ids) { __typename } }',
    {
      ids: [cancelled],
    },
  );
  await at('2026-12-03', {
    programId: cast.siblingProgramId,
    leaderIds: [ids.leader2],
    learnerIds: [ids.learner3],
  });
  await fixture.savePerson({
    ...{ userId: ids.leader, firstName: 'Maya', lastName: 'Lindqvist', revision: 50 },
    programRoles: [{ programId: cast.programId, role: 'LEADER' }],
    timeZoneId: 'America/Denver',
    availableHours: [{ day: 1, startTime: '09:00', endTime: '18:00' }],
  });
  await fixture.as(cast.actors.leader).query(timeAway.add, {
    input: { span: { firstDay: '2026-12-04', lastDay: '2026-12-04' }, kind: 'OTHER' },
  });
  const { sessions, tutors, learners, schools, places, cut } = await read();
  expect(cut).toBe(false);
  expect(sessions.map(({ sessionId }: any) => sessionId)).toEqual([first, second]);
  expect(sessions[0]).toEqual({
    sessionId: first,
    startsAt: '2026-11-30T23:00:00.000Z',
    endsAt: '2026-12-01T00:00:00.000Z',
    timeZoneId: 'America/Denver',
    status: 'UPCOMING',
    sessionType: 'ONE_ON_ONE',
    subject: 'Reading',
    place: 'Room 12',
    meetingSolution: 'IN_PERSON',
    leaderIds: [ids.leader],
    learnerIds: [ids.learner],
    schoolIds: [cast.schoolId],
  });
  const span = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
  expect(tutors).toEqual([
    {
      userId: ids.leader2,
      name: 'Andre Baptiste',
      hours: null,
      away: [],
      elsewhere: [span('2026-12-03T23:00:00.000Z', '2026-12-04T00:00:00.000Z')],
    },
    {
      userId: ids.leader,
      name: 'Maya Lindqvist',
      hours: [span('2026-11-30T16:00:00.000Z', '2026-12-01T01:00:00.000Z')],
      away: [span('2026-12-04T07:00:00.000Z', '2026-12-05T07:00:00.000Z')],
      elsewhere: [],
    },
  ]);
  expect(learners.map(({ name }: any) => name)).toEqual(['Elijah Brooks', 'Sofía Reyes']);
  expect(schools).toEqual([{ schoolId: cast.schoolId, name: 'Lincoln' }]);
  expect(places).toEqual([expect.stringMatching(/^Library$/i), 'Room 12']);
});

it('refuses everybody but admins of the program', async () => {
  const { actors, foreigners, siblingProgramId } = fixture.cast;
  const refusal = (actor: Actor, change: object = {}) => fixture.as(actor).refusal(READ, input(change));
  expect((await read({}, fixture.as(actors.programAdmin))).sessions).toHaveLength(2);
  expect(await refusal(actors.programAdmin, { programId: siblingProgramId })).toBe('NOT_FOUND');
  expect(await refusal(foreigners.superAdmin)).toBe('NOT_FOUND');
  expect(await refusal(actors.leader)).toBe('FORBIDDEN');
});

it('refuses more than eight days, and an end before the start', async () => {
  for (const to of ['2026-12-08T07:00:00Z', week.from, '2026-11-28T07:00:00Z'])
    expect(await admin().refusal(READ, input({ to }))).toBe('BAD_USER_INPUT');
  expect((await read({ to: '2026-12-07T07:00:00Z' })).cut).toBe(false);
});
