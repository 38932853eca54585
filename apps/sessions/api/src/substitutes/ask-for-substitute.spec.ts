import { CREATE, book, sessionInput, startHouse, type SessionsHouse } from '../testing/sessions-house';

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

let house: SessionsHouse;
beforeAll(async () => (house = await startHouse()));
afterAll(() => house.close());

const admin = () => house.as(house.cast.actors.superAdmin);
const weekly = (change: object = {}) =>
  sessionInput(house, {
    date: '2027-02-01',
    learnerIds: [house.ids.learner2],
    recurrence: { frequency: 'WEEKLY', recurringDays: [1], count: 3 },
    ...change,
  });
const SECOND = '2027-02-08';
const asks = { resolutions: [{ date: SECOND, action: 'SUBSTITUTE' }] };

async function requests() {
  const { rows } = await house.admin.query(
    `SELECT r.user_id AS "userId", r.status, to_char(r.starts_at, 'YYYY-MM-DD') AS date FROM sessions.substitute_requests r`,
  );
  return rows as { userId: string; status: string; date: string }[];
}

it('is offered per date for leaders who cannot come, to admins, where there is a board', async () => {
  await book(admin(), sessionInput(house, { date: SECOND }));
  const options = { dryRun: true };
  const { createSession } = await admin().query<any>(DATES, { input: weekly(), options });
  expect(createSession.dates.map((date: any) => [date.date, date.mayAskForSubstitute])).toEqual([
    ['2027-02-01', false],
    [SECOND, true],
    ['2027-02-15', false],
  ]);
  await house.saveProgram(house.cast.programId, { subBoard: { enabled: false, visibleToTutors: false } });
  expect(await admin().refusal(CREATE, { input: weekly(), options: asks })).toBe('BAD_USER_INPUT');
  await house.saveProgram(house.cast.programId, {});
  // Only the learner cannot come: nobody could stand in.
  const other = weekly({ leaderIds: [house.ids.leader2], learnerIds: [house.ids.learner] });
  expect(await admin().refusal(CREATE, { input: other, options: asks })).toBe('BAD_USER_INPUT');
  const tutor = house.as(house.cast.actors.leader);
  expect(await tutor.refusal(CREATE, { input: weekly(), options: asks })).toBe('FORBIDDEN');
  const foreigner = house.as(house.cast.foreigners.superAdmin);
  expect(await foreigner.refusal(CREATE, { input: weekly(), options: asks })).toBe('NOT_FOUND');
  expect(await requests()).toEqual([]);
});

it('saves the series with a request for that date alone, and tells of it', async () => {
  const saved = await book(admin(), weekly(), asks);
  expect(saved.sessions.map((session: any) => [session.date, session.forced])).toEqual([
    ['2027-02-01', false],
    [SECOND, true],
    ['2027-02-15', false],
  ]);
  expect(await requests()).toEqual([{ userId: house.ids.leader, status: 'REQUESTED', date: SECOND }]);
  const news = (await house.recorded('sessions.substitute-changed')).at(-1)!;
  expect(news.payload).toMatchObject({ change: 'REQUESTED' });
});
