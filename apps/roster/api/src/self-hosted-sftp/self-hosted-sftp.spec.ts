import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import type { Services } from '@lyceum/server/subgraph';
import { eventually } from '@lyceum/server/testing';
import { DistrictServer } from '../testing/district-server';
import { studentCsv } from '../testing/generate-files';
import { ImportFixture } from '../testing/import-fixture';
import { oneRosterFiles } from '../testing/one-roster-files';
import { fetchDue } from './fetch-due.platform';
import { RemoteFolder } from './remote-folder';
import { checked, hostOf } from './save-sftp-credentials';
import { allowsInside, nextRun } from './sftp-servers';

let fixture: ImportFixture;
let district: DistrictServer;

const SERVER = `exists folder hostKeyFingerprint offeredHostKeyFingerprint isFetching lastRunAt nextRunAt failingSince failures
  problem { code text } credentials { url username password port }`;
const of = (name: string, fields = SERVER) =>
  `mutation ($programId: ID!) { ${name}(programId: $programId) { ${fields} } }`;
const GET = `query ($programId: ID!) { getSelfHostedSFTPCredentials(programId: $programId) { ${SERVER} } }`;
const TEST = of('testSFTPConnection', `filesFound problem { code text } server { ${SERVER} }`);
const FETCH = of('fetchSFTPFiles');
const REMOVE = of('removeSFTPCredentials');
const SAVE = `mutation ($input: SaveSFTPCredentialsInput!) { saveSFTPCredentials(input: $input) { ${SERVER} } }`;
const ACCEPT = `mutation ($programId: ID!, $fingerprint: String!) {
  acceptSFTPHostKey(programId: $programId, fingerprint: $fingerprint) { ${SERVER} } }`;
const FILES = `query ($programId: ID!) { getSFTPFiles(programId: $programId, source: SELF_HOSTED) { items {
  fileName importJobId refusal } } }`;

const programId = () => fixture.cast.programId;
const admin = () => fixture.subgraph.as(fixture.admin);
const ask = async (document: string, more: object = {}) =>
  Object.values(await admin().query(document, { programId: programId(), ...more }))[0] as any;
const input = (change: object = {}) => ({
  programId: programId(),
  url: '127.0.0.1',
  port: district.port,
  username: district.username,
  password: district.password,
  folder: 'out',
  ...change,
});
const save = (change: object = {}) => ask(SAVE, { input: input(change) });
const problemOf = async () => (await ask(TEST)).problem?.code ?? null;
const files = async () => (await ask(FILES)).items as any[];

let revision = 10;
const setProgram = (tools: object = {}, change: object = {}) =>
  fixture.saveProgram(fixture.cast.ecosystemId, programId(), {
    featureTools: { manageSessions: true, fileUpload: true, selfHostedSftp: true, ...tools },
    ...change,
    revision: revision++,
  });

/** Waits until no job is queued or running. */
const settled = () =>
  eventually(async () => {
    const server = await ask(GET);
    return !server.isFetching && server;
  }, 'all is fetched');
const fetchNow = async () => {
  await ask(FETCH);
  return settled();
};

beforeAll(async () => {
  district = await DistrictServer.start();
  fixture = await ImportFixture.start({ env: { SFTP_ALLOW_PRIVATE: 'true' } });
  await setProgram();
});
beforeEach(async () => {
  const { redis, config } = fixture.subgraph.services as Services;
  await redis.del(`${config.REDIS_PREFIX}sftp-tests:${programId()}`);
});
afterAll(async () => {
  await fixture?.close();
  await district?.stop();
});

it('saveSFTPCredentials encrypts the password, returns it to nobody, and sends it to no other server', async () => {
  expect(await ask(GET)).toMatchObject({ exists: false, credentials: null });
  expect(await admin().refusal(FETCH, { programId: programId() })).toBe('CONFLICT');
  const saved = await save();
  expect(saved).toMatchObject({
    exists: true,
    hostKeyFingerprint: null,
    nextRunAt: null,
    credentials: { url: 'sftp://127.0.0.1', port: district.port, username: 'lyceum', password: null },
  });
  const { rows } = await fixture.subgraph.admin.query('SELECT s::text AS row FROM roster.sftp_servers s');
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(district.password).toString('hex'));
  const kept = { password: undefined };
  expect((await save({ ...kept, folder: 'out' })).exists).toBe(true);
  for (const elsewhere of [{ url: 'localhost' }, { port: 2222 }, { username: 'other' }])
    expect(await admin().refusal(SAVE, { input: input({ ...kept, ...elsewhere }) })).toBe('BAD_USER_INPUT');
  expect(await admin().refusal(FETCH, { programId: programId() })).toBe('CONFLICT');
});

it('testSFTPConnection names each problem of a connection', async () => {
  await save({ password: 'wrong' });
  expect(await problemOf()).toBe('WRONG_PASSWORD');
  await save({ folder: 'elsewhere' });
  expect(await problemOf()).toBe('NO_FOLDER');
  expect((await ask(GET)).hostKeyFingerprint).toBeNull();
  await save({ url: 'no-such-server.invalid' });
  expect(await problemOf()).toBe('UNKNOWN_HOST');
  await save({ port: 1 });
  expect(await problemOf()).toBe('REFUSED');
  const site = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    await save({ port: (site.address() as AddressInfo).port });
    expect(await problemOf()).toBe('NOT_SFTP');
  } finally {
    site.close();
  }
});

it('fetchSFTPFiles fetches each file once, after testSFTPConnection has stored the host key', async () => {
  await save();
  district.put('students.csv', studentCsv(20));
  district.put('orgs.csv', oneRosterFiles().orgs, 1_700_000_100);
  district.put('prices.csv', 'name,price\nx,1\n', 1_700_000_200);
  district.put('later.csv.part', studentCsv(3));
  const tested = await ask(TEST);
  expect(tested).toMatchObject({ problem: null, filesFound: 4 });
  expect(tested.server).toMatchObject({ hostKeyFingerprint: district.fingerprint, problem: null });
  expect(await files()).toEqual([]);
  await Promise.all([ask(FETCH), ask(FETCH), ask(FETCH)]);
  expect(await settled()).toMatchObject({ problem: null, failures: 0, lastRunAt: expect.any(String) });
  const [prices, orgs, students, ...others] = await files();
  expect(others).toEqual([]);
  expect(prices).toMatchObject({ importJobId: null, refusal: expect.stringContaining('neither') });
  expect((await fixture.ended(students.importJobId)).result).toMatchObject({ newStudents: 20 });
  expect((await fixture.ended(orgs.importJobId)).result.newRows).toBe(3);

  const { length } = district.reads;
  await fetchNow();
  expect(await files()).toHaveLength(3);
  expect(district.reads).toHaveLength(length);
  district.put('students.csv', studentCsv(22), 1_700_000_300);
  await fetchNow();
  expect((await files()).map(({ fileName }) => fileName)).toEqual([
    'students.csv',
    'prices.csv',
    'orgs.csv',
    'students.csv',
  ]);
});

it('imports the tables of a ZIP package in the order in which they name one another, and says what is damaged', async () => {
  const bytes = Buffer.from(
    zipSync({
      'guardians.csv': strToU8(
        'student_id,guardian_first_name,guardian_last_name,guardian_email\nZ1,Ana,Paz,ana@mail.example\n',
      ),
      'out/students.csv': strToU8(studentCsv(3)),
      'readme.csv': strToU8('name,price\nx,1\n'),
    }),
  );
  district.put('package.zip', bytes, 1_700_000_350);
  district.put('broken.zip', bytes.subarray(0, 90), 1_700_000_351);
  expect(await fetchNow()).toMatchObject({ problem: null });
  const found = (await files()).slice(0, 5);
  const named = (name: string) => found.find(({ fileName }) => fileName === name);
  expect(found.map(({ fileName }) => fileName).sort()).toEqual([
    'broken.zip',
    'guardians.csv',
    'package.zip',
    'readme.csv',
    'students.csv',
  ]);
  expect(named('package.zip').refusal).toMatch(/^Unpacked\. Its 3 files/);
  expect(named('broken.zip').refusal).toMatch(/damaged/);
  expect(named('readme.csv').refusal).toMatch(/neither/);
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT depends_on FROM roster.import_jobs WHERE id = $1`,
    [named('guardians.csv').importJobId],
  );
  expect(rows).toEqual([{ depends_on: named('students.csv').importJobId }]);
  expect((await fixture.ended(named('students.csv').importJobId)).status).toBe('IMPORTED');
  // A package is taken once.
  const { length } = district.reads;
  await fetchNow();
  expect(district.reads).toHaveLength(length);
  expect(await files()).toHaveLength(4 + 5);
});

it('imports single files of one delivery in the order in which they name one another', async () => {
  const guardians =
    'student_id,guardian_first_name,guardian_last_name,guardian_email\nL1,Ana,Paz,ana@mail.example\n';
  district.put('loose-a.csv', guardians, 1_700_000_360);
  district.put('loose-b.csv', studentCsv(7), 1_700_000_361);
  expect(await fetchNow()).toMatchObject({ problem: null });
  const [last, first] = await files();
  expect([first.fileName, last.fileName]).toEqual(['loose-b.csv', 'loose-a.csv']);
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT depends_on FROM roster.import_jobs WHERE id = $1`,
    [last.importJobId],
  );
  expect(rows).toEqual([{ depends_on: first.importJobId }]);
  await fixture.ended(first.importJobId);
  // A file that is still being written is taken together with those that name its records.
  const before = (await files()).length;
  district.put('loose-c.csv', guardians, 1_700_000_362);
  district.put('loose-d.csv', studentCsv(8), 1_700_000_363);
  district.onRead = (name) => {
    if (district.reads.some((each) => each.endsWith('loose-d.csv')) && name.endsWith('loose-d.csv'))
      district.put('loose-d.csv', studentCsv(9), 1_700_000_364);
  };
  expect(await fetchNow()).toMatchObject({ problem: null });
  expect(await files()).toHaveLength(before);
  district.onRead = () => undefined;
  expect(await fetchNow()).toMatchObject({ problem: null });
  expect((await files()).slice(0, 2).map(({ fileName }) => fileName)).toEqual(['loose-c.csv', 'loose-d.csv']);
  for (const name of ['loose-a.csv', 'loose-b.csv', 'loose-c.csv', 'loose-d.csv'])
    district.files.delete(name);
});

it('fetches when it is due, and not while it is switched off or archived', async () => {
  const due = () =>
    fixture.subgraph.admin.query(`UPDATE roster.sftp_servers SET next_run_at = now() - interval '1 minute'`);
  district.put('a.csv', studentCsv(4));
  for (const closed of [[{ selfHostedSftp: false }], [{ fileUpload: false }], [{}, { archived: true }]]) {
    await setProgram(...closed);
    await due();
    await fetchDue(fixture.subgraph.services as Services);
    if (!('selfHostedSftp' in closed[0]!)) expect((await ask(GET)).isFetching).toBe(false);
    expect(await admin().refusal(FETCH, { programId: programId() })).toBe('CONFLICT');
    await setProgram();
  }
  const before = (await files()).length;
  await fetchDue(fixture.subgraph.services as Services);
  await settled();
  expect(await files()).toHaveLength(before + 1);
});

it('continues after an interrupted connection with the missing files, and reports the interruption', async () => {
  const before = (await files()).length;
  district.put('b1.csv', studentCsv(5), 1_700_000_400);
  district.put('b2.csv', studentCsv(6), 1_700_000_401);
  // Its first bytes are read before any file is taken.
  district.onRead = (name) => {
    if (district.reads.some((each) => each.endsWith('b2.csv')) && name.endsWith('b2.csv')) district.cut();
  };
  expect(await fetchNow()).toMatchObject({ problem: { code: 'CONNECTION_LOST' }, failures: 1 });
  district.onRead = () => undefined;
  expect(await files()).toHaveLength(before + 1);
  expect(await fetchNow()).toMatchObject({ problem: null, failures: 0, failingSince: null });
  expect((await files()).slice(0, 2).map(({ fileName }) => fileName)).toEqual(['b2.csv', 'b1.csv']);
});

it('handles a lost connection at every request for a file, without an unhandled error', async () => {
  const { port, username, password } = district;
  const at = { host: '127.0.0.1', port, username, password, folder: 'out', hostKey: null };
  const outcomes: Record<string, string> = {};
  district.put('cut.csv', 'id,name\n1,');
  for (const cutAt of ['OPEN', 'READ', 'CLOSE']) {
    const folder = await RemoteFolder.open({ ...at, allowInside: true });
    const cut = (request: string) => request === cutAt && district.cut();
    district.onHandle = cut;
    district.onRead = () => cut('READ');
    outcomes[cutAt] = await text(folder.read('cut.csv', 10)).catch((error: { code: string }) => error.code);
    await expect(folder.list()).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
    folder.end();
  }
  district.onHandle = district.onRead = () => undefined;
  district.files.delete('cut.csv');
  expect(outcomes).toEqual({ OPEN: 'CONNECTION_LOST', READ: 'CONNECTION_LOST', CLOSE: 'id,name\n1,' });
});

it('acceptSFTPHostKey is required before the password is sent to a server with another key', async () => {
  const known = district.fingerprint;
  await district.exchangeKey();
  const seen = district.passwordsSeen.length;
  const failed = await fetchNow();
  expect(failed).toMatchObject({
    problem: { code: 'HOST_KEY_CHANGED' },
    hostKeyFingerprint: known,
    offeredHostKeyFingerprint: district.fingerprint,
    failingSince: expect.any(String),
  });
  expect(await problemOf()).toBe('HOST_KEY_CHANGED');
  expect(district.passwordsSeen).toHaveLength(seen);
  const accept = (fingerprint: string) => ({ programId: programId(), fingerprint });
  expect(await admin().refusal(ACCEPT, accept('SHA256:other'))).toBe('CONFLICT');
  expect(await ask(ACCEPT, accept(district.fingerprint))).toMatchObject({
    hostKeyFingerprint: district.fingerprint,
    offeredHostKeyFingerprint: null,
    problem: null,
  });
  expect(await fetchNow()).toMatchObject({ problem: null });
});

it('keeps the server of an archived program read-only', async () => {
  await setProgram({}, { archived: true });
  const kept = await ask(GET);
  expect(kept).toMatchObject({ exists: true, credentials: { username: district.username } });
  for (const document of [TEST, FETCH, REMOVE])
    expect(await admin().refusal(document, { programId: programId() })).toBe('CONFLICT');
  expect(await admin().refusal(SAVE, { input: input({ folder: 'other' }) })).toBe('CONFLICT');
  expect(await ask(GET)).toEqual(kept);
  await setProgram();
});

it('removeSFTPCredentials deletes the server; another folder is fetched from the beginning', async () => {
  const before = (await files()).length;
  await save({ folder: 'gone' });
  expect(await fetchNow()).toMatchObject({ problem: { code: 'NO_FOLDER' }, failures: 1 });
  await save();
  await fetchNow();
  expect((await files()).length).toBeGreaterThan(before + 3);
  expect(await ask(REMOVE)).toMatchObject({ exists: false, credentials: null });
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT (SELECT count(*) FROM roster.sftp_servers) + (SELECT count(*) FROM roster.sftp_seen_files) AS count`,
  );
  expect(rows).toEqual([{ count: '0' }]);
});

it('belongs to one program: another ecosystem’s admin neither sees nor changes it', async () => {
  await save();
  const foreigner = fixture.subgraph.as(fixture.cast.foreigners.superAdmin);
  for (const document of [GET, TEST, FETCH, REMOVE, FILES])
    expect(await foreigner.refusal(document, { programId: programId() })).toBe('NOT_FOUND');
  expect(await foreigner.refusal(SAVE, { input: input() })).toBe('NOT_FOUND');
  expect(await foreigner.refusal(ACCEPT, { programId: programId(), fingerprint: 'x' })).toBe('NOT_FOUND');
});

it('testSFTPConnection allows twenty tests in ten minutes', async () => {
  const { redis, config } = fixture.subgraph.services as Services;
  await redis.set(`${config.REDIS_PREFIX}sftp-tests:${programId()}`, 20, 'EX', 60);
  expect(await admin().refusal(TEST, { programId: programId() })).toBe('RATE_LIMITED');
});

it('refuses private addresses, and names that resolve to them', async () => {
  const target = { ...input(), host: '127.0.0.1', hostKey: null, allowInside: false };
  for (const host of ['127.0.0.1', 'localhost', '::1', '::ffff:127.0.0.1', '2002:7f00:1::', '198.18.0.1'])
    await expect(RemoteFolder.open({ ...target, host })).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
  for (const url of [
    '10.1.2.3',
    'sftp://169.254.169.254',
    '[::1]',
    '[::127.0.0.1]',
    '192.0.0.192',
    '[64:ff9b:1::7f00:1]',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f.1',
  ])
    expect(() => hostOf(url, false)).toThrow();
  const given = (NODE_ENV: string) => ({ NODE_ENV, optional: () => 'true' }) as never;
  expect(allowsInside(given('development'))).toBe(true);
  expect(() => allowsInside(given('production'))).toThrow('SFTP_ALLOW_PRIVATE');
  expect(hostOf(' SFTP://Files.District.org/ ', false)).toBe('files.district.org');
});

it('accepts host names and addresses only', () => {
  for (const url of ['', 'sftp://a:22', 'user@host', 'host/folder', 'a b', '-x', 'ftp://host'])
    expect(() => hostOf(url, true)).toThrow();
  for (const change of [{ port: 0 }, { port: 70_000 }, { username: ' ' }, { folder: 'a\nb' }])
    expect(() => checked(input(change), true)).toThrow();
});

it('schedules the next fetch within the hour, and less often after failures, but at least daily', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.double({ min: 0, max: 0.999, noNaN: true }), (failures, random) => {
      const hours = (nextRun(new Date(0), failures, random).getTime() - 0) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(1);
      expect(hours).toBeLessThanOrEqual(failures <= 3 ? 1.2 : 24.2);
    }),
  );
});
