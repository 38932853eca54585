import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const WRITE = `mutation ($input: WriteToSessionsInput!) { writeToSessions(input: $input) { people } }`;
const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const one = async (date: string, learnerIds: string[]): Promise<string> =>
  (await book(admin(), sessionInput(fixture, { sessionType: 'GROUP', date, learnerIds }))).session.id;

it('writeToSessions sends one message to everybody of the sessions, each person once with all of theirs', async () => {
  const { leader, learner, learner2 } = fixture.ids;
  const sessionIds = [await one('2026-12-08', [learner, learner2]), await one('2026-12-07', [learner])];
  const { writeToSessions } = await admin().query<any>(WRITE, {
    input: { sessionIds, text: ' Bring a pen ' },
  });
  expect(writeToSessions).toEqual({ people: 3 });
  const [event, ...others] = await fixture.recorded('sessions.letter-written');
  expect(others).toEqual([]);
  expect(event!.payload).toMatchObject({ text: 'Bring a pen', programIds: [fixture.cast.programId] });
  const of = (id: string) => event!.payload.readers.find(({ userId }: { userId: string }) => userId === id)!;
  const idsOf = (id: string) => of(id).sessions.map((session: { id: string }) => session.id);
  expect(of(leader).userType).toBe('LEADER');
  expect(idsOf(learner)).toEqual([sessionIds[1], sessionIds[0]]);
  expect(idsOf(learner2)).toEqual([sessionIds[0]]);
});

it('writeToSessions requires admins of all the sessions, and a text', async () => {
  const id = await one('2026-12-10', [fixture.ids.learner]);
  const input = { sessionIds: [id], text: 'Hello' };
  expect(await fixture.as(fixture.cast.actors.leader).refusal(WRITE, { input })).toBe('FORBIDDEN');
  expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(WRITE, { input })).toBe('NOT_FOUND');
  expect(await admin().refusal(WRITE, { input: { ...input, text: ' ' } })).toBe('BAD_USER_INPUT');
  expect(await admin().refusal(WRITE, { input: { ...input, text: 'x'.repeat(2001) } })).toBe(
    'BAD_USER_INPUT',
  );
  expect(await admin().refusal(WRITE, { input: { ...input, sessionIds: [] } })).toBe('BAD_USER_INPUT');
  await fixture.saveProgram(fixture.cast.programId, { archived: true });
  expect(await admin().refusal(WRITE, { input })).toBe('CONFLICT');
});
