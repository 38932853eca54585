import type { Actor } from '@lyceum/server/actor';
import { program } from '../testing/saved-payloads';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
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

const DETAILS = /* GraphQL */ `
  query ($id: ID!) {
    getSession(sessionId: $id) {
      session {
        zoomOptions {
          meetingId
          join_url
          host_id
          start_url
          password
        }
        lessonspaceOptions {
          roomId
        }
        participants {
          userId
          lessonspaceFallbackUrl
        }
      }
    }
  }
`;

const vendors = new Vendors();
let fixture: SessionsFixture;
let id = '';

beforeAll(async () => {
  await vendors.start();
  fixture = await startFixture({
    env: {
      DATABASE_POOL: '2',
      ZOOM_ACCOUNT_ID: 'account',
      ZOOM_CLIENT_ID: 'client',
      ZOOM_CLIENT_SECRET: 'secret',
      ZOOM_OAUTH_URL: vendors.url,
      ZOOM_API_URL: vendors.url,
      LESSONSPACE_API_KEY: 'key',
      LESSONSPACE_API_URL: vendors.url,
    },
  });
  await fixture.saveProgram(fixture.cast.programId, {
    sessions: { ...program(fixture.cast.programId).sessions, zoomEnabled: true },
  });
  const { learner, learner2, learner3 } = fixture.ids;
  const input = sessionInput(fixture, {
    sessionType: 'GROUP',
    meetingSolution: 'ZOOM',
    physicalSessionOptions: undefined,
    startTime: '09:00',
    endTime: '10:00',
    learnerIds: [learner, learner2, learner3],
  });
  id = (await book(fixture.as(fixture.cast.actors.superAdmin), input)).session.id;
  fixture.setNow('2026-11-24T16:01:00Z');
});
afterAll(async () => {
  await fixture.close();
  await vendors.stop();
});

it('reports that the vendor does not answer, stores nothing, and tries again for the next person', async () => {
  vendors.broken = true;
  const { errors } = await fixture.as(fixture.cast.actors.learner).send(OPEN, { id });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  vendors.broken = false;
  vendors.asked.length = 0;
});

it('creates one meeting for concurrent joins, and blocks nobody else while the vendor answers', async () => {
  let answer = () => undefined as void;
  vendors.thinking = new Promise<void>((resolve) => (answer = resolve));
  const people = [fixture.cast.actors.leader, fixture.cast.actors.learner, fixture.learner2];
  const joining = Promise.all(people.map((actor) => fixture.as(actor).query(OPEN, { id })));
  while (vendors.asked.length === 0) await fixture.as(people[0]!).query(SESSION, { id });
  // More concurrent reads than database connections, while three people join.
  const reads = people
    .flatMap((actor) => [actor, actor])
    .map((actor) => fixture.as(actor).query(SESSION, { id }));
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

it('shows number and passcode to leaders, the start address to hosts, and neither to learners', async () => {
  const seenBy = async (actor: Actor) =>
    (await fixture.as(actor).query<any>(DETAILS, { id })).getSession.session.zoomOptions;
  const told = {
    meetingId: '987',
    join_url: 'https://zoom.example/j/987',
    host_id: 'host-of-987',
    password: 'abc123',
  };
  const start_url = expect.stringMatching(/^https:\/\/zoom\.example\/s\/987\?zak=\d+$/);
  expect(await seenBy(fixture.cast.actors.leader)).toEqual({ ...told, start_url });
  expect(await seenBy(fixture.cast.actors.superAdmin)).toEqual({ ...told, start_url: null });
  expect(await seenBy(fixture.cast.actors.learner)).toBeNull();
  vendors.broken = true;
  expect(await seenBy(fixture.cast.actors.leader)).toEqual({ ...told, start_url: null });
  vendors.broken = false;
  fixture.setNow('2026-11-24T17:00:00Z');
  expect(await seenBy(fixture.cast.actors.leader)).toEqual({ ...told, start_url: null });
  fixture.setNow('2026-11-24T16:01:00Z');
});

it('stores the meeting: the vendor is not asked again, and other organizations are not admitted', async () => {
  vendors.broken = true;
  const { openGroupLessonspaceSession } = await fixture.as(fixture.learner2).query(OPEN, { id });
  expect(openGroupLessonspaceSession.url).toBe('https://zoom.example/j/987');
  expect(await fixture.as(fixture.cast.foreigners.learner).refusal(OPEN, { id })).toBe('NOT_FOUND');
});

it('gives each participant their own Lessonspace address inside the join window', async () => {
  vendors.broken = false;
  const input = sessionInput(fixture, {
    sessionType: 'GROUP',
    meetingSolution: 'LESSONSPACE',
    physicalSessionOptions: undefined,
    startTime: '11:00',
    endTime: '12:00',
    learnerIds: [fixture.ids.learner, fixture.ids.learner2],
  });
  const space = (await book(fixture.as(fixture.cast.actors.superAdmin), input)).session.id as string;
  const seenBy = async (actor: Actor) => {
    const { session } = (await fixture.as(actor).query<any>(DETAILS, { id: space })).getSession;
    const urls = session.participants.filter((person: any) => person.lessonspaceFallbackUrl !== null);
    return { room: session.lessonspaceOptions?.roomId, urls: urls.map((person: any) => person.userId) };
  };
  const { leader, learner, superAdmin } = fixture.cast.actors;
  fixture.setNow('2026-11-24T18:01:00Z');
  expect(await seenBy(leader)).toEqual({ room: undefined, urls: [] });
  await fixture.as(leader).query(OPEN, { id: space });
  expect(await seenBy(leader)).toEqual({ room: space, urls: [leader.userId] });
  expect(await seenBy(learner)).toEqual({ room: undefined, urls: [learner.userId] });
  expect(await seenBy(superAdmin)).toEqual({ room: space, urls: [] });
  expect(vendors.asked.at(-1)).toMatchObject({
    body: { id: space, user: { id: learner.userId, leader: false } },
  });
  vendors.broken = true;
  expect(await seenBy(learner)).toEqual({ room: undefined, urls: [] });
  vendors.broken = false;
  fixture.setNow('2026-11-24T19:00:00Z');
  expect(await seenBy(learner)).toEqual({ room: undefined, urls: [] });
});
