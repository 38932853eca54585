import { program } from '../testing/saved-payloads';
import { book, sessionInput, startHouse, type SessionsHouse } from '../testing/sessions-house';
import { Vendors } from '../testing/vendors';

const OPEN = /* GraphQL */ `
  mutation ($id: ID!) {
    openGroupLessonspaceSession(sessionId: $id) {
      url
    }
  }
`;
const SESSION = /* GraphQL */ `
  query ($id: ID!) {
    getSession(sessionId: $id) {
      session {
        subject
      }
    }
  }
`;

const vendors = new Vendors();
let house: SessionsHouse;
let id = '';

beforeAll(async () => {
  await vendors.start();
  house = await startHouse({
    env: {
      DATABASE_POOL: '2',
      ZOOM_ACCOUNT_ID: 'account',
      ZOOM_CLIENT_ID: 'client',
      ZOOM_CLIENT_SECRET: 'secret',
      ZOOM_OAUTH_URL: vendors.url,
      ZOOM_API_URL: vendors.url,
    },
  });
  await house.saveProgram(house.cast.programId, {
    sessions: { ...program(house.cast.programId).sessions, zoomEnabled: true },
  });
  const { learner, learner2, learner3 } = house.ids;
  const input = sessionInput(house, {
    sessionType: 'GROUP',
    meetingSolution: 'ZOOM',
    physicalSessionOptions: undefined,
    startTime: '09:00',
    endTime: '10:00',
    learnerIds: [learner, learner2, learner3],
  });
  id = (await book(house.as(house.cast.actors.superAdmin), input)).session.id;
  house.setNow('2026-11-24T16:01:00Z');
});
afterAll(async () => {
  await house.close();
  await vendors.stop();
});

it('says that the vendor does not answer, keeps nothing, and tries again for who comes next', async () => {
  vendors.broken = true;
  const { errors } = await house.as(house.cast.actors.learner).send(OPEN, { id });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  vendors.broken = false;
  vendors.asked.length = 0;
});

it('makes one meeting for all who come at once, and holds up nobody else while the vendor thinks', async () => {
  let answer = () => undefined as void;
  vendors.thinking = new Promise<void>((resolve) => (answer = resolve));
  const people = [house.cast.actors.leader, house.cast.actors.learner, house.learner2];
  const joining = Promise.all(people.map((actor) => house.as(actor).query(OPEN, { id })));
  while (vendors.asked.length === 0) await house.as(people[0]!).query(SESSION, { id });
  // More reads than there are connections to the database, with three people at the door.
  const reads = people
    .flatMap((actor) => [actor, actor])
    .map((actor) => house.as(actor).query(SESSION, { id }));
  for (const read of await Promise.all(reads)) expect(read.getSession.session.subject).toBe('Reading');
  answer();
  const urls = (await joining).map((data) => data.openGroupLessonspaceSession.url);
  expect(urls).toEqual([
    expect.stringMatching(/^https:\/\/zoom\.example\/s\/987\?zak=\d+$/),
    'https://zoom.example/j/987',
    'https://zoom.example/j/987',
  ]);
  expect(vendors.asked.filter(({ path }) => path === '/users/me/meetings')).toHaveLength(1);
});

it('keeps the meeting: nobody asks the vendor again, and nobody of another organization gets in', async () => {
  vendors.broken = true;
  const { openGroupLessonspaceSession } = await house.as(house.learner2).query(OPEN, { id });
  expect(openGroupLessonspaceSession.url).toBe('https://zoom.example/j/987');
  expect(await house.as(house.cast.foreigners.learner).refusal(OPEN, { id })).toBe('NOT_FOUND');
});
