import type { Services } from '@lyceum/server/subgraph';
import { eventually } from '@lyceum/server/testing';
import type { RosterSyncPlan } from '../__generated__/resolvers';
import { MODIFIED, OneRosterServer } from '../testing/one-roster-server';
import { SyncFixture } from '../testing/sync-fixture';
import { closeDueDeliveries } from '../syncs/deliveries/close-due-deliveries.platform';
import { allowsPrivate } from './connection';
import { fetchDueOneRoster } from './fetch-due.platform';
import { checked } from './save-one-roster-connection';

let fixture: SyncFixture;
const servers = {} as Record<'V1_1' | 'V1_2', OneRosterServer>;

const CONNECTION = `exists address version tokenUrl key schools everyHours isFetching lastRunAt nextRunAt fetchedAt failures failingSince revision
  problem { code text detail }`;
const GET = `query ($programId: ID!) { connection: getOneRosterConnection(programId: $programId) { ${CONNECTION} } }`;
const SAVE = `mutation ($input: SaveOneRosterConnectionInput!) { connection: saveOneRosterConnection(input: $input) { ${CONNECTION} } }`;
const TEST = `mutation ($programId: ID!) { test: testOneRosterConnection(programId: $programId) {
  problem { code text detail } schools { sourcedId name } connection { ${CONNECTION} } } }`;
const FETCH = `mutation ($programId: ID!) { connection: fetchOneRoster(programId: $programId) { ${CONNECTION} } }`;
const REMOVE = `mutation ($programId: ID!) { connection: removeOneRosterConnection(programId: $programId) { ${CONNECTION} } }`;
const PLANS = `query ($programId: ID!) { getRosterSyncPlans(programId: $programId, source: ONEROSTER) { items { id status
  holds { code scope kind } counts { new changed gone } files { kind mode rows } } } }`;

const services = () => fixture.imports.subgraph.services as Services;
const connection = async () => (await fixture.ask(GET)).connection;
const plans = async (): Promise<RosterSyncPlan[]> => (await fixture.ask(PLANS)).getRosterSyncPlans.items;
let days = 0;
const input = (server: OneRosterServer, change: object = {}) => ({
  programId: fixture.programId,
  revision: 0,
  address: server.address,
  version: server.version,
  tokenUrl: server.version === 'V1_2' ? `${server.address}/token` : null,
  key: server.key,
  secret: server.secret,
  ...change,
});
const save = async (server: OneRosterServer, change: object = {}) => {
  const { revision } = await connection();
  return (await fixture.ask(SAVE, { input: input(server, { revision, ...change }) })).connection;
};

/** Waits until no job is queued or running; returns the settled plan of the delivery, if there was one. */
async function fetched(begin: () => Promise<unknown> = () => fixture.ask(FETCH)) {
  const before = await plans();
  await begin();
  const outcome = await eventually(async () => {
    const now = await connection();
    return !now.isFetching && now.lastRunAt && now;
  }, 'the fetch ends');
  const plan = await eventually(async () => {
    const [last] = await plans();
    if (!last || last.id === before[0]?.id) return 'none';
    if (last.status === 'GATHERING') {
      days += 1 / 720;
      await closeDueDeliveries(services());
    }
    return !['GATHERING', 'COMPARING', 'APPLYING'].includes(last.status) && last;
  }, 'the plan settles');
  return { outcome, plan: plan === 'none' ? null : plan };
}
const due = () => fetchDueOneRoster(services());
const later = (hours: number) => (days += hours / 24);
const modified = () => new Date(Date.now() + days * 86_400_000).toISOString();

beforeAll(async () => {
  fixture = await SyncFixture.start({ ONEROSTER_ALLOW_PRIVATE: 'true' });
  servers.V1_1 = await OneRosterServer.start('V1_1');
  servers.V1_2 = await OneRosterServer.start('V1_2');
  (services() as { clock: { now(): Date } }).clock = { now: () => new Date(Date.now() + days * 86_400_000) };
});
afterAll(async () => {
  await fixture?.close();
  await servers.V1_1?.stop();
  await servers.V1_2?.stop();
});
beforeEach(async () => {
  servers.V1_1.reset();
  servers.V1_2.reset();
  await fixture.startOver();
});

describe.each(['V1_1', 'V1_2'] as const)('a OneRoster server of %s', (version) => {
  it('is tested, fetched page by page, compared and applied', async () => {
    const server = servers[version];
    await save(server);
    const { test } = await fixture.ask(TEST);
    expect(test).toMatchObject({ problem: null, schools: [{ sourcedId: 'school-0' }, {}, {}] });
    const { outcome, plan } = await fetched();
    expect(outcome).toMatchObject({ problem: null, failures: 0 });
    expect(plan).toMatchObject({
      status: 'APPLIED',
      holds: [],
      counts: { new: 4 + 1 + 1 + 30 + 30 + 30, gone: 0 },
    });
    const teachers = await fixture.sql(
      `SELECT first_name, last_name, email, organizations FROM roster.roster_teachers WHERE ecosystem_id = $1 AND external_id = 'teacher-4'`,
    );
    expect(teachers).toEqual([
      {
        first_name: 'Ana 4',
        last_name: 'D’Álvarez',
        email: 't4@school.example',
        organizations: ['school-1'],
      },
    ]);
    expect(await fixture.sql(`SELECT title FROM roster.roster_courses WHERE ecosystem_id = $1`)).toEqual([
      { title: 'Algebra, “easy”' },
    ]);
    expect(server.asked.filter((each) => each.includes('/teachers?')).length).toBeGreaterThan(4);
    // Neither students nor telephone numbers are requested.
    expect(server.asked.filter((each) => /phone|students/.test(each))).toEqual([]);
    expect(
      server.asked
        .filter((each) => each.includes('/enrollments'))
        .every((each) => each.includes("role='teacher'")),
    ).toBe(true);
    // The same records again change nothing.
    expect((await fetched()).plan).toMatchObject({
      status: 'APPLIED',
      counts: { new: 0, changed: 0, gone: 0 },
    });
  });
});

describe.each(['V1_1', 'V1_2'] as const)('people of a OneRoster server of %s', (version) => {
  const common = { status: 'active', dateLastModified: MODIFIED };
  const roleOf = (role: string) =>
    version === 'V1_1'
      ? { role, orgs: [{ sourcedId: 'school-0' }] }
      : { roles: [{ roleType: 'primary', role, org: { sourcedId: 'school-0' } }] };
  const person = (sourcedId: string, role: string, agents: string[] = []) => ({
    ...{ sourcedId, ...common, givenName: 'Pa', familyName: 'Rent', ...roleOf(role) },
    ...{ sms: '(303) 555-0142', phone: '303 555 0199' },
    agents: agents.map((agent) => ({ sourcedId: agent })),
  });
  const begin = async (change: object = {}) => {
    const server = servers[version];
    server.data.users.push(person('mother', 'parent', ['pupil']), person('stranger', 'guardian', ['nobody']));
    await save(server, change);
    const { sources } = await fixture.ask(
      `query ($programId: ID!) { sources: getRosterSyncSources(programId: $programId) { source revision } }`,
    );
    const { revision } = sources.find(({ source }: any) => source === 'ONEROSTER');
    await fixture.ask(
      `mutation ($input: SaveRosterSyncSourceInput!) { saveRosterSyncSource(input: $input) { readsPeople } }`,
      {
        input: {
          ...{
            programId: fixture.programId,
            source: 'ONEROSTER',
            revision,
            mode: 'COMPLETE',
            appliesAlone: true,
          },
          ...{ maxGonePercent: 10, maxChangedPercent: 75, minSizePercent: 50, minOverlapPercent: 20 },
          ...{ graceDays: 14, gatherMinutes: 1, readsPeople: true },
        },
      },
    );
    return server;
  };
  const guardians = () =>
    fixture.sql(
      `SELECT external_id, students, phone FROM roster.roster_guardians WHERE ecosystem_id = $1 ORDER BY external_id`,
    );
  const phone = '+13035550142';

  it('are fetched with teachers where the source reads people, numbers of guardians only', async () => {
    const server = await begin();
    const { plan } = await fetched();
    expect(plan).toMatchObject({ status: 'APPLIED', holds: [] });
    expect(await guardians()).toEqual([
      { external_id: 'mother', students: ['pupil'], phone },
      { external_id: 'stranger', students: ['nobody'], phone },
    ]);
    expect(await fixture.sql(`SELECT external_id FROM roster.students WHERE ecosystem_id = $1`)).toEqual([
      { external_id: 'pupil' },
    ]);
    const ofNumbers = server.asked.filter((each) => /phone|sms/.test(each));
    const field = version === 'V1_1' ? 'role' : 'roles.role';
    for (const role of ['parent', 'guardian', 'relative'])
      expect(ofNumbers.some((each) => each.includes(`filter=${field}='${role}'`))).toBe(true);
    expect(ofNumbers.filter((each) => !/role='(parent|guardian|relative)'/.test(each))).toEqual([]);
  });

  it('are in the classes of the server’s enrollments, with their days', async () => {
    const server = await begin();
    const seat = server.data.enrollments.find(({ sourcedId }) => sourcedId === 'place-pupil')!;
    Object.assign(seat, { beginDate: '2026-08-20T00:00:00.000Z', endDate: '2027-06-01' });
    server.data.enrollments.push({ ...seat, sourcedId: 'proctor', role: 'proctor' });
    const { plan } = await fetched();
    expect(plan).toMatchObject({ status: 'APPLIED', holds: [] });
    expect(
      await fixture.sql(
        `SELECT external_id, class, student, begin_date::text, end_date::text FROM roster.roster_learner_enrollments WHERE ecosystem_id = $1`,
      ),
    ).toEqual([
      {
        ...{ external_id: 'place-pupil', class: 'class-0', student: 'pupil' },
        ...{ begin_date: '2026-08-20', end_date: '2027-06-01' },
      },
    ]);
  });

  it.each(['refuses', 'ignores'] as const)(
    'have no numbers where the server %s the filter by role',
    async (how) => {
      const server = await begin();
      server.instead = (_request, response, { pathname, searchParams }) => {
        if (!pathname.endsWith('/users') || !/role='/.test(searchParams.get('filter') ?? '')) return false;
        if (how === 'refuses') response.writeHead(400).end('{}');
        else {
          response.setHeader('x-total-count', String(server.data.users.length));
          response.end(JSON.stringify({ users: server.data.users }));
        }
        return true;
      };
      const { plan } = await fetched();
      expect(plan).toMatchObject({ status: 'APPLIED', holds: [] });
      expect(await guardians()).toEqual([
        { external_id: 'mother', students: ['pupil'], phone: null },
        { external_id: 'stranger', students: ['nobody'], phone: null },
      ]);
    },
  );

  it('are those of the chosen schools, with the guardians of their learners only', async () => {
    await begin({ schools: ['school-0'] });
    const { plan } = await fetched();
    expect(plan).toMatchObject({ status: 'APPLIED' });
    expect(await guardians()).toEqual([{ external_id: 'mother', students: ['pupil'], phone }]);
    const [{ teachers }] = await fixture.sql(
      `SELECT count(*)::int AS teachers FROM roster.roster_teachers WHERE ecosystem_id = $1`,
    );
    expect(teachers).toBe(10);
  });
});

describe('fetching between two complete fetches', () => {
  it('requests changes only, and removes deleted records', async () => {
    const server = servers.V1_2;
    await save(server, { everyHours: 4 });
    expect((await fetched()).plan?.status).toBe('APPLIED');
    server.asked.length = 0;
    later(5);
    expect((await fetched(due)).plan).toBeNull();
    expect(server.asked.filter((each) => each.includes('/orgs?'))[0]).toContain('dateLastModified>=');
    expect((await connection()).problem).toBeNull();
    const change = (id: string, fields: object) =>
      (server.data.users = server.data.users.map((user) =>
        user.sourcedId === id ? { ...user, ...fields, dateLastModified: modified() } : user,
      ));
    change('teacher-3', { givenName: 'Eva' });
    change('teacher-5', { status: 'tobedeleted' });
    later(5);
    const { plan } = await fetched(due);
    expect(plan).toMatchObject({
      status: 'APPLIED',
      holds: [],
      counts: { new: 0, changed: 1, gone: 1 },
      files: [{ kind: 'TEACHER', mode: 'DELTA', rows: 2 }],
    });
    // Records that a server drops without notice disappear with the next complete fetch.
    server.data.users = server.data.users.filter(
      ({ sourcedId }) => !['teacher-5', 'teacher-6'].includes(sourcedId),
    );
    server.data.enrollments = server.data.enrollments.filter(({ sourcedId }) => sourcedId !== 'place-6');
    later(20);
    expect((await fetched(due)).plan).toMatchObject({ counts: { gone: 2 } });
  });

  it('requests everything again if the last delivery was not applied', async () => {
    const server = servers.V1_1;
    await save(server, { everyHours: 4 });
    await fetched();
    server.data.users = server.data.users.slice(0, 10);
    const { plan } = await fetched();
    expect(plan).toMatchObject({ status: 'WAITING' });
    server.asked.length = 0;
    later(5);
    expect((await fetched(due)).plan?.files).toContainEqual(
      expect.objectContaining({ kind: 'TEACHER', mode: 'BULK' }),
    );
    expect(server.asked.filter((each) => each.includes('dateLastModified>='))).toEqual([]);
  });
});

it('fetchOneRoster fetches the selected schools only, and a teacher of two of them once', async () => {
  const server = servers.V1_1;
  server.data.users = server.data.users.map((user) =>
    user.sourcedId === 'teacher-0'
      ? { ...user, orgs: [{ sourcedId: 'school-0' }, { sourcedId: 'school-1' }] }
      : user,
  );
  await save(server, { schools: ['school-0', 'school-1'] });
  const { plan } = await fetched();
  expect(plan?.files).toContainEqual({ kind: 'TEACHER', mode: 'BULK', rows: 20 });
  await save(server, { schools: ['school-9'] });
  const { test } = await fixture.ask(TEST);
  expect(test.problem).toMatchObject({ code: 'NO_SUCH_SCHOOL', detail: expect.stringContaining('school-9') });
});

it.each<[string, (server: OneRosterServer) => void]>([
  ['pages by links', (server) => Object.assign(server, { counts: false, links: true })],
  ['pages by links and a count', (server) => Object.assign(server, { links: true })],
  ['pages without links and count', (server) => Object.assign(server, { counts: false })],
  ['one page', (server) => Object.assign(server, { mostInPage: 1000 })],
  ['tokens that expire early', (server) => Object.assign(server, { tokenSeconds: 0.15 })],
])('reads a server of %s completely', async (_what, change) => {
  const server = servers.V1_2;
  change(server);
  await save(server);
  expect((await fetched()).plan).toMatchObject({ status: 'APPLIED', counts: { new: 96 } });
});

it('retries when the server is busy or fails temporarily, after the server’s own delay', async () => {
  const server = servers.V1_2;
  const failures = [429, 503, 500];
  server.instead = (_request, response, { pathname }) => {
    const status = pathname.endsWith('/classes') ? failures.pop() : undefined;
    if (!status) return false;
    response.writeHead(status, status === 500 ? {} : { 'retry-after': '0' }).end('later');
    return true;
  };
  await save(server);
  expect((await fetched()).plan).toMatchObject({ status: 'APPLIED', counts: { new: 96 } });
  expect(failures).toEqual([]);
});

const BROKEN: [string, string, (server: OneRosterServer) => void][] = [
  [
    'a page lacks records',
    'INCOMPLETE',
    (server) => {
      server.instead = (_request, response, { pathname, searchParams }) => {
        if (!pathname.endsWith('/teachers') || searchParams.get('offset') === '0') return false;
        response.setHeader('x-total-count', '30');
        response.end(JSON.stringify({ users: [] }));
        return true;
      };
    },
  ],
  [
    'a page is truncated',
    'INCOMPLETE',
    (server) => {
      server.instead = (_request, response, { pathname, searchParams }) => {
        if (!pathname.endsWith('/enrollments') || searchParams.get('offset') === '0') return false;
        response.end('{"enrollments":[{"sourcedId":"place-');
        return true;
      };
    },
  ],
  [
    'pages repeat themselves',
    'INCOMPLETE',
    (server) => {
      server.instead = (_request, _response, address) => {
        address.searchParams.set('offset', '0');
        return false;
      };
    },
  ],
  [
    'the server asks to be called tomorrow',
    'BUSY',
    (server) => {
      server.instead = (_request, response, { pathname }) => {
        if (!pathname.endsWith('/classes')) return false;
        response.writeHead(429, { 'retry-after': '86400' }).end();
        return true;
      };
    },
  ],
  [
    'the server redirects',
    'REDIRECTED',
    (server) => {
      server.instead = (_request, response, { pathname }) => {
        if (!pathname.endsWith('/courses')) return false;
        response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
        return true;
      };
    },
  ],
  [
    'a link points to another server',
    'REDIRECTED',
    (server) => {
      server.instead = (_request, response, { pathname }) => {
        if (!pathname.endsWith('/teachers')) return false;
        response.setHeader(
          'link',
          '<http://10.0.0.1/ims/oneroster/rostering/v1p2/teachers?offset=7>; rel="next"',
        );
        response.end(JSON.stringify({ users: [{ sourcedId: 'teacher-0' }] }));
        return true;
      };
    },
  ],
  [
    'a record has no identifier',
    'INCOMPLETE',
    (server) => (server.data.classes[4] = { title: 'x' } as never),
  ],
  [
    'the answer has another format',
    'NOT_ONEROSTER',
    (server) => {
      server.instead = (_request, response, { pathname }) => {
        if (!pathname.endsWith('/orgs')) return false;
        response.end('<html>Sign in</html>');
        return true;
      };
    },
  ],
];

it.each(BROKEN)('changes nothing and creates no delivery where %s', async (_what, code, spoil) => {
  const server = servers.V1_2;
  await save(server);
  await fetched();
  const before = await fixture.state();
  const imports = await fixture.sql(
    'SELECT count(*)::int AS count FROM roster.import_jobs WHERE ecosystem_id = $1',
  );
  spoil(server);
  const { outcome, plan } = await fetched();
  expect(plan).toBeNull();
  expect(outcome).toMatchObject({ problem: { code }, failures: 1, failingSince: expect.any(String) });
  if (code === 'BUSY')
    expect(Date.parse(outcome.nextRunAt)).toBeGreaterThan(Date.now() + days * 86_400_000 + 80_000_000);
  expect(await fixture.state()).toBe(before);
  expect(
    await fixture.sql('SELECT count(*)::int AS count FROM roster.import_jobs WHERE ecosystem_id = $1'),
  ).toEqual(imports);
});

it('testOneRosterConnection names each problem of a connection', async () => {
  const server = servers.V1_2;
  const problemOf = async (change: object, instead: OneRosterServer['instead'] = () => false) => {
    server.instead = instead;
    await save(server, change);
    const { problem } = (await fixture.ask(TEST)).test;
    expect(problem?.text).not.toBe('');
    return problem?.code;
  };
  const status =
    (code: number): OneRosterServer['instead'] =>
    (_request, response, { pathname }) => {
      if (pathname === '/token') return false;
      response.writeHead(code).end('{}');
      return true;
    };
  expect(await problemOf({ secret: 'wrong' })).toBe('WRONG_KEY');
  expect(await problemOf({ address: 'http://no-such-server.invalid' })).toBe('UNKNOWN_HOST');
  expect(await problemOf({ address: 'http://127.0.0.1:1' })).toBe('NO_CONNECTION');
  expect(await problemOf({ address: `${server.address}/elsewhere` })).toBe('NOT_ONEROSTER');
  expect(await problemOf({}, status(403))).toBe('NO_PERMISSION');
  expect(await problemOf({}, status(500))).toBe('SERVER_FAULT');
  expect(await problemOf({}, status(429))).toBe('BUSY');
  expect(await problemOf({}, status(301))).toBe('REDIRECTED');
  expect(await problemOf({})).toBeUndefined();
  const old = servers.V1_1;
  await save(old, { secret: 'wrong' });
  expect((await fixture.ask(TEST)).test.problem.code).toBe('WRONG_KEY');
});

it('saveOneRosterConnection encrypts the secret, returns it to nobody, and sends it to no other server', async () => {
  const server = servers.V1_2;
  const saved = await save(server);
  expect(saved).toMatchObject({
    exists: true,
    address: `${server.address}/ims/oneroster/rostering/v1p2`,
    revision: 1,
  });
  const rows = JSON.stringify(
    await fixture.sql('SELECT s::text AS row FROM roster.one_roster_servers s WHERE ecosystem_id = $1'),
  );
  expect(rows).not.toContain(Buffer.from(server.secret).toString('hex'));
  const audits = JSON.stringify(
    await fixture.sql('SELECT a::text AS row FROM roster.audit_log a WHERE ecosystem_id = $1'),
  );
  expect(audits).not.toContain(server.secret);
  expect(await save(server, { secret: null, everyHours: 2 })).toMatchObject({ everyHours: 2, revision: 2 });
  for (const change of [
    { address: 'http://127.0.0.1:2' },
    { tokenUrl: 'http://127.0.0.1:2/token' },
    { key: 'other' },
  ])
    expect(
      await fixture.refusal(SAVE, { input: input(server, { revision: 2, secret: null, ...change }) }),
    ).toBe('BAD_USER_INPUT');
  expect(await fixture.refusal(SAVE, { input: input(server, { revision: 1 }) })).toBe('CONFLICT');
});

it('removeOneRosterConnection ends fetches and tests', async () => {
  await save(servers.V1_2);
  expect((await fixture.ask(REMOVE)).connection).toMatchObject({ exists: false });
  expect(await fixture.refusal(FETCH)).toBe('CONFLICT');
  expect(await fixture.refusal(TEST)).toBe('CONFLICT');
});

it('saveOneRosterConnection accepts external https addresses only', () => {
  const base = {
    programId: 'p',
    revision: 0,
    version: 'V1_1',
    key: 'k',
    address: 'sis.example.org',
  } as const;
  const address = (text: string) => checked({ ...base, address: text }, false).address;
  expect(address('sis.example.org')).toBe('https://sis.example.org/ims/oneroster/v1p1');
  expect(address('https://sis.example.org/district/ims/oneroster/v1p1/')).toBe(
    'https://sis.example.org/district/ims/oneroster/v1p1',
  );
  const bad = [
    'http://sis.example.org',
    'https://u:p@x.org',
    'https://x.org?a=b',
    'ftp://x.org',
    'https://127.0.0.1',
    'https://[::1]',
    'localhost',
    '10.1.2.3',
    '2130706433',
    '',
  ];
  expect(
    bad.filter((text) => {
      try {
        address(text);
        return true;
      } catch {
        return false;
      }
    }),
  ).toEqual([]);
  expect(() => checked({ ...base, version: 'V1_2' }, false)).toThrow();
  expect(() => checked({ ...base, everyHours: 0 }, false)).toThrow();
  expect(() =>
    checked({ ...base, schools: Array.from({ length: 201 }, (_, n) => `s${n}`) }, false),
  ).toThrow();
  const config = (env: string) => ({ NODE_ENV: env, optional: () => 'true' }) as never;
  expect(allowsPrivate(config('development'))).toBe(true);
  expect(() => allowsPrivate(config('production'))).toThrow('ONEROSTER_ALLOW_PRIVATE');
  expect(MODIFIED < new Date().toISOString()).toBe(true);
});
