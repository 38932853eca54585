import { CREATE, book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const DATES = /* GraphQL */ `
  mutation ($input: CreateSessionInput!, $options: SaveSessionOptions) {
    createSession(input: $input, options: $options) {
      saved
      dates {
        date
        mayAskForSubstitute
        conflicts {
          conflictType
        }
      }
    }
  }
`;

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const weekly = (change: object = {}) =>
  sessionInput(fixture, {
    date: '2027-02-01',
    learnerIds: [fixture.ids.learner2],
    recurrence: { frequency: 'WEEKLY', recurringDays: [1], count: 3 },
    ...change,
  });
const SECOND = '2027-02-08';
const asks = { resolutions: [{ date: SECOND, action: 'SUBSTITUTE' }] };

async function requests() {
  const { rows } = await fixture.admin.query(
    `SELECT r.user_id AS "userId", r.status, to_char(r.starts_at, 'YYYY-MM-DD') AS date FROM sessions.substitute_requests r`,
  );
  return rows as { userId: string; status: string; date: string }[];
}

it('offers SUBSTITUTE per date with an unavailable leader, to admins, where the program has a board', async () => {
  await book(admin(), sessionInput(fixture, { date: SECOND }));
  const options = { dryRun: true };
  const { createSession } = await admin().query<any>(DATES, { input: weekly(), options });
  expect(createSession.dates.map((date: any) => [date.date, date.mayAskForSubstitute])).toEqual([
    ['2027-02-01', false],
    [SECOND, true],
    ['2027-02-15', false],
  ]);
  await fixture.saveProgram(fixture.cast.programId, { subBoard: { enabled: false, visibleToTutors: false } });
  expect(await admin().refusal(CREATE, { input: weekly(), options: asks })).toBe('BAD_USER_INPUT');
  await fixture.saveProgram(fixture.cast.programId, {});
  // Only the learner is unavailable, for whom no substitute can be requested.
  const other = weekly({ leaderIds: [fixture.ids.leader2], learnerIds: [fixture.ids.learner] });
  expect(await admin().refusal(CREATE, { input: other, options: asks })).toBe('BAD_USER_INPUT');
  const tutor = fixture.as(fixture.cast.actors.leader);
  expect(await tutor.refusal(CREATE, { input: weekly(), options: asks })).toBe('FORBIDDEN');
  const foreigner = fixture.as(fixture.cast.foreigners.superAdmin);
  expect(await foreigner.refusal(CREATE, { input: weekly(), options: asks })).toBe('NOT_FOUND');
  expect(await requests()).toEqual([]);
});

it('saves the series with a request for that date only, and publishes it', async () => {
  const saved = await book(admin(), weekly(), asks);
  expect(saved.sessions.map((session: any) => [session.date, session.forced])).toEqual([
    ['2027-02-01', false],
    [SECOND, true],
    ['2027-02-15', false],
  ]);
  expect(await requests()).toEqual([{ userId: fixture.ids.leader, status: 'REQUESTED', date: SECOND }]);
  const news = (await fixture.recorded('sessions.substitute-changed')).at(-1)!;
  expect(news.payload).toMatchObject({ change: 'REQUESTED' });
});
