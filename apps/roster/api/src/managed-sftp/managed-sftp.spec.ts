import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import SftpClient from 'ssh2-sftp-client';
import type { Services } from '@lyceum/server/subgraph';
import { freePort } from '@lyceum/server/testing';
import { ImportFixture } from '../testing/import-fixture';
import { studentCsv } from '../testing/generate-files';
import { oneRosterFiles } from '../testing/one-roster-files';
import { derivedHostKey } from './host-key';
import { nameInFolder } from './name-in-folder';

let fixture: ImportFixture;
let port: number;

const CREDENTIALS = `available exists hostKeyFingerprint passwordChangedAt credentials { url username password port }`;
const GET = `query ($programId: ID!) { getManagedSFTPCredentials(programId: $programId) { ${CREDENTIALS} } }`;
const RESET = `mutation ($programId: ID!) { resetManagedSFTPPassword(programId: $programId) { ${CREDENTIALS} } }`;
const FILES = `query ($programId: ID!) { getSFTPFiles(programId: $programId, source: MANAGED) { totalCount items {
  fileName fileSize importJobId importStatus errorCount refusal } } }`;

const ask = async (document: string, programId = fixture.cast.programId, actor = fixture.admin) =>
  Object.values(await fixture.subgraph.as(actor).query(document, { programId }))[0] as any;

let revision = 10;
const setTools = (tools: object, programId = fixture.cast.programId) =>
  fixture.saveProgram(fixture.cast.ecosystemId, programId, {
    featureTools: { manageSessions: true, fileUpload: true, managedSftp: true, ...tools },
    revision: revision++,
  });

const connections: SftpClient[] = [];
async function connect(username: string, password: string): Promise<SftpClient> {
  const quiet = () => undefined;
  const client = new SftpClient('test', { error: quiet, end: quiet, close: quiet });
  await client.connect({ host: '127.0.0.1', port, username, password, retries: 0, readyTimeout: 15_000 });
  connections.push(client);
  return client;
}

let account: { username: string; password: string };
const files = async () => (await ask(FILES)).items as any[];

beforeAll(async () => {
  port = await freePort();
  fixture = await ImportFixture.start({ env: { SFTP_PORT: String(port) } });
  await setTools({});
  account = (await ask(RESET)).credentials;
});
afterAll(async () => {
  await Promise.allSettled(connections.map((client) => client.end()));
  await fixture?.close();
});

it('resetManagedSFTPPassword shows the password once and stores a hash only', async () => {
  const shown = await ask(GET);
  expect(shown).toMatchObject({
    available: true,
    exists: true,
    hostKeyFingerprint: expect.stringMatching(/^SHA256:/),
    credentials: { url: 'sftp://localhost', port, username: account.username, password: null },
  });
  const { rows } = await fixture.subgraph.admin.query('SELECT a::text AS row FROM roster.sftp_accounts a');
  expect(JSON.stringify(rows)).not.toContain(account.password);
  expect(
    (await ask(GET, fixture.cast.siblingProgramId).catch((error: Error) => error.message)) as string,
  ).toMatch(/switched off/);
});

it('imports the files of a package of OneRoster 1.2, with the roles of its people', async () => {
  const client = await connect(account.username, account.password);
  const users = `sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName\nzip-t1,,,true,ana,Ana,Paz\n`;
  const roles = `sourcedId,status,dateLastModified,userSourcedId,roleType,role,orgSourcedId\nr1,,,zip-t1,primary,teacher,zip-s1\n`;
  const bytes = zipSync({ 'district/users.csv': strToU8(users), 'district/roles.csv': strToU8(roles) });
  await client.put(Buffer.from(bytes), '/roster.zip');
  const [file, whole] = await files();
  expect(file).toMatchObject({ fileName: 'users.csv', refusal: null });
  expect(whole).toMatchObject({
    fileName: 'roster.zip',
    importJobId: null,
    refusal: expect.stringMatching(/^Unpacked/),
  });
  expect((await fixture.ended(file.importJobId)).result.newRows).toBe(1);
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT first_name, organizations FROM roster.roster_teachers WHERE ecosystem_id = $1 AND external_id = 'zip-t1'`,
    [fixture.cast.ecosystemId],
  );
  expect(rows).toEqual([{ first_name: 'Ana', organizations: ['zip-s1'] }]);
  await expect(client.put(Buffer.from(bytes).subarray(0, 90), '/broken.zip')).rejects.toThrow(/damaged/);
});

it('imports uploaded files, recognised by their columns', async () => {
  const client = await connect(account.username, account.password);
  await client.put(Buffer.from(studentCsv(20)), '/students.csv');
  await client.put(Buffer.from(oneRosterFiles().orgs), 'orgs.csv');
  const [orgs, students] = await files();
  expect(orgs).toMatchObject({ fileName: 'orgs.csv', refusal: null, fileSize: expect.any(Number) });
  expect(await fixture.ended(students.importJobId)).toMatchObject({
    status: 'IMPORTED',
    result: { newStudents: 20 },
  });
  expect((await fixture.ended(orgs.importJobId)).result.newRows).toBe(3);
  expect((await client.list('/')).map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining(['orgs.csv', 'students.csv']),
  );
  expect((await client.stat('/students.csv')).size).toBe(Buffer.byteLength(studentCsv(20)));
});

it('imports the files of a package in the order in which they name one another', async () => {
  const client = await connect(account.username, account.password);
  const bytes = zipSync({
    'attendance.csv': strToU8('student_id,attendance_status,session_date\nZ1,Present,2026-02-03\n'),
    'guardians.csv': strToU8(
      'student_id,guardian_first_name,guardian_last_name,guardian_email\nZ1,Ana,Paz,ana@mail.example\n',
    ),
    'sessions.csv': strToU8(
      'student_id,session_topic,session_date,session_duration,session_ratio,tutor_id\nZ1,Math,2026-02-03 10:00:00,45,1:1,ZT1\n',
    ),
    'students.csv': strToU8(studentCsv(3)),
  });
  await client.put(Buffer.from(bytes), '/package.zip');
  const names = (await files()).slice(0, 5).map(({ fileName }) => fileName);
  expect(names.toReversed()).toEqual([
    'package.zip',
    'students.csv',
    'guardians.csv',
    'sessions.csv',
    'attendance.csv',
  ]);
  const [attendance, sessions, guardians, students] = await files();
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT id, depends_on FROM roster.import_jobs WHERE id = ANY ($1::uuid[])`,
    [[attendance, sessions, guardians].map(({ importJobId }) => importJobId)],
  );
  expect(rows.map(({ depends_on }) => depends_on)).not.toContain(null);
  expect((await fixture.ended(students.importJobId)).status).toBe('IMPORTED');
});

it('accepts pieces in any order, waits for the rename of an unfinished file, and gives the reason of a refusal', async () => {
  const client = await connect(account.username, account.password);
  await client.fastPut(
    new URL('../testing/datas-example/students.csv', import.meta.url).pathname,
    '/fast.csv',
    {
      chunkSize: 700,
      concurrency: 12,
    },
  );
  await client.put(Buffer.from(studentCsv(5)), '/later.csv.part');
  expect((await files())[0].fileName).toBe('fast.csv');
  await client.rename('/later.csv.part', '/later.csv');
  const before = await files();
  expect(before[0]).toMatchObject({ fileName: 'later.csv', refusal: null });
  expect((await fixture.ended(before[1].importJobId)).result.totalRows).toBeGreaterThan(90);
  await client.put(Buffer.from('name,price\nx,1\n'), '/prices.csv').catch(() => undefined);
  const [refused] = await files();
  expect(refused).toMatchObject({
    fileName: 'prices.csv',
    importJobId: null,
    refusal: expect.stringContaining('neither'),
  });
});

it('refuses reading, deleting, creating folders, and paths outside the folder', async () => {
  const client = await connect(account.username, account.password);
  await expect(client.get('/students.csv')).rejects.toThrow();
  await expect(client.delete('/students.csv')).rejects.toThrow();
  await expect(client.mkdir('/sub')).rejects.toThrow();
  await expect(client.list('/../etc')).rejects.toThrow();
  await expect(client.put(Buffer.from('x'), '/../etc/passwd')).rejects.toThrow();
  await expect(client.rename('/students.csv', '/other.csv')).rejects.toThrow();
  expect(await client.realPath('../..')).toBe('/');
});

it('resolves any path to a file of the folder or to nothing', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.oneof(fc.string(), fc.constantFrom('..', '.', '', '/', '\\', '\0')))
        .map((parts) => parts.join('/')),
      (path) => {
        const name = nameInFolder(path);
        if (name) expect(name).not.toMatch(/^\.{1,2}$|[/\\\p{Cc}]/u);
      },
    ),
  );
  expect([
    nameInFolder('/a/../b.csv'),
    nameInFolder('/a/b'),
    nameInFolder('.'),
    nameInFolder('x'.repeat(256)),
  ]).toEqual(['b.csv', null, '', null]);
});

it('derives the same host key in every process of an installation, and a different one per installation', () => {
  expect(derivedHostKey('a')).toEqual(derivedHostKey('a'));
  expect(derivedHostKey('a').fingerprint).not.toBe(derivedHostKey('b').fingerprint);
});

it('closes at once: with the tool, with file upload, with a new password', async () => {
  const client = await connect(account.username, account.password);
  // All columns that an earlier test delivered, in whatever order those deliveries are read.
  const whole = readFileSync(new URL('../testing/datas-example/students.csv', import.meta.url));
  const put = () => client.put(whole, '/closed.csv');
  for (const off of [{ managedSftp: false }, { fileUpload: false }]) {
    await setTools(off);
    await expect(put()).rejects.toThrow();
    await setTools({});
  }
  await put();
  const next = (await ask(RESET)).credentials;
  expect(next.username).toBe(account.username);
  await expect(put()).rejects.toThrow();
  await expect(connect(account.username, account.password)).rejects.toThrow();
  await connect(next.username, next.password);
  account = next;
});

it('belongs to one program: another ecosystem’s admin sees neither account nor files', async () => {
  const foreigner = fixture.subgraph.as(fixture.cast.foreigners.superAdmin);
  for (const document of [GET, RESET, FILES])
    expect(await foreigner.refusal(document, { programId: fixture.cast.programId })).toBe('NOT_FOUND');
});

it('locks an account after ten failures, even for the right password', async () => {
  await Promise.allSettled(Array.from({ length: 10 }, () => connect(account.username, 'wrong')));
  await expect(connect(account.username, account.password)).rejects.toThrow();
  const { redis, config } = fixture.subgraph.services as Services;
  const keys = await redis.keys(`${config.REDIS_PREFIX}sftp-failures:*`);
  await redis.del(keys);
  await connect(account.username, account.password);
});
