import { jwtVerify } from 'jose';
import { Vendors } from '../testing/vendors';
import { configuredProviders } from '../meeting-providers/configured-providers';

let vendors: Vendors;
beforeAll(async () => (vendors = await new Vendors().start()));
afterAll(() => vendors.stop());

const request = {
  sessionId: 's1',
  subject: 'Reading',
  startsAt: new Date('2026-11-24T23:00:00Z'),
  minutes: 60,
  timeZoneId: 'America/Denver',
};
const tutor = { userId: 'maya', name: 'Maya Lindqvist', leads: true };
const learner = { userId: 'sofia', name: 'Sofía Reyes', leads: false };
const from = (env: Record<string, string>) => configuredProviders((name) => env[name]);

it('configures vendors whose keys are set, and names missing ones', () => {
  expect([...from({}).keys()]).toEqual([]);
  expect(() => from({ ZOOM_ACCOUNT_ID: 'a' })).toThrow('ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET: must be set too');
  expect([...from({ LESSONSPACE_API_KEY: 'k' }).keys()]).toEqual(['LESSONSPACE']);
});

it('Zoom: one token for many meetings; the host starts, the others join', async () => {
  const zoom = from({
    ZOOM_ACCOUNT_ID: 'account',
    ZOOM_CLIENT_ID: 'client',
    ZOOM_CLIENT_SECRET: 'secret',
    ZOOM_OAUTH_URL: vendors.url,
    ZOOM_API_URL: vendors.url,
  }).get('ZOOM')!;
  const meeting = await zoom.create(request);
  await zoom.create(request);
  expect(meeting.meetingId).toBe('987');
  // A host's address expires after two hours, so each visit gets another one.
  for (const times of [1, 2])
    expect(await zoom.addressFor(meeting, tutor)).toBe(`https://zoom.example/s/987?zak=${times}`);
  expect(await zoom.addressFor(meeting, learner)).toBe('https://zoom.example/j/987');
  const tokens = vendors.asked.filter(({ path }) => path === '/oauth/token');
  expect(tokens).toEqual([
    {
      path: '/oauth/token',
      authorization: `Basic ${Buffer.from('client:secret').toString('base64')}`,
      body: 'grant_type=account_credentials&account_id=account',
    },
  ]);
  expect(vendors.asked.find(({ path }) => path === '/users/me/meetings')).toMatchObject({
    authorization: 'Bearer zoom-token',
    body: {
      topic: 'Reading',
      type: 2,
      start_time: '2026-11-24T23:00:00Z',
      duration: 60,
      timezone: 'America/Denver',
    },
  });
});

it('Lessonspace: each person is admitted by name, and an error contains no key', async () => {
  const lessonspace = from({ LESSONSPACE_API_KEY: 'key', LESSONSPACE_API_URL: vendors.url }).get(
    'LESSONSPACE',
  )!;
  const meeting = await lessonspace.create(request);
  expect(await lessonspace.addressFor(meeting, learner)).toBe('https://lessonspace.example/space/abc');
  expect(vendors.asked.at(-1)).toEqual({
    path: '/spaces/launch/',
    authorization: 'Organisation key',
    body: { id: 's1', user: { id: 'sofia', name: 'Sofía Reyes', leader: false } },
  });
  vendors.broken = true;
  await expect(lessonspace.addressFor(meeting, learner)).rejects.toThrow(/answered with 500$/);
  vendors.broken = false;
});

it('LiveKit: a token for one room and one person', async () => {
  const livekit = from({
    LIVEKIT_URL: 'wss://livekit.example',
    LIVEKIT_API_KEY: 'api-key',
    LIVEKIT_API_SECRET: 'a secret of thirty-two characters!',
    LIVEKIT_MEET_URL: 'https://meet.livekit.example',
  }).get('LIVEKIT')!;
  const address = new URL(await livekit.addressFor(await livekit.create(request), tutor));
  expect(address.origin + address.pathname).toBe('https://meet.livekit.example/custom');
  expect(address.searchParams.get('liveKitUrl')).toBe('wss://livekit.example');
  const key = new TextEncoder().encode('a secret of thirty-two characters!');
  const { payload } = await jwtVerify(address.searchParams.get('token') ?? '', key, { issuer: 'api-key' });
  expect(payload).toMatchObject({
    sub: 'maya',
    name: 'Maya Lindqvist',
    video: { room: 's1', roomJoin: true, roomAdmin: true },
  });
});
