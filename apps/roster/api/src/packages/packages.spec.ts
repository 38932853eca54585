import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { joinRoles } from './join-roles';
import { isPackage, PackageProblem, withPackage } from './unpack-package';

let folder: string;
/** Where the last file was unpacked. */
let place: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'packages-spec-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Texts = Readonly<Record<string, string>>;

async function packed(files: Texts | Buffer): Promise<string> {
  const path = join(folder, 'package.zip');
  const bytes = Buffer.isBuffer(files)
    ? files
    : zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  await writeFile(path, bytes);
  return path;
}

/** The texts of the unpacked files, after roles were joined. */
const unpacked = async (files: Texts | Buffer): Promise<Texts> =>
  withPackage(await packed(files), async (found) => {
    place = found[0]!.path;
    const joined = await joinRoles(found, '2026-11-28');
    const texts = await Promise.all(joined.map(async ({ path }) => readFile(path, 'utf8')));
    expect(joined.map(({ size }) => size)).toEqual(texts.map((text) => Buffer.byteLength(text)));
    return Object.fromEntries(joined.map(({ name }, nth) => [name, texts[nth]!]));
  });

const codeOf = (files: Texts | Buffer): Promise<string> =>
  unpacked(files).then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof PackageProblem)) throw error;
      return error.code;
    },
  );

describe('a package', () => {
  it('is unpacked with the tables of all folders, and leaves nothing behind', async () => {
    expect(
      await unpacked({
        'export/orgs.csv': 'sourcedId\n1\n',
        'export/manifest.csv': 'propertyName,value\n',
        'export/readme.pdf': 'x',
        '__MACOSX/export/._orgs.csv': 'x',
      }),
    ).toEqual({ 'orgs.csv': 'sourcedId\n1\n', 'manifest.csv': 'propertyName,value\n' });
    await expect(access(place)).rejects.toThrow();
  });

  it.each<[string, string, Texts | Buffer]>([
    [
      'truncated',
      'package-damaged',
      Buffer.from(zipSync({ 'orgs.csv': strToU8('a'.repeat(999)) })).subarray(0, 60),
    ],
    ['without tables', 'package-empty', { 'readme.pdf': 'x' }],
    ['with a name twice', 'package-repeated', { 'a/orgs.csv': 'x', 'b/Orgs.csv': 'y' }],
    ['that grows a thousandfold', 'package-too-large', { 'orgs.csv': 'a'.repeat(20 * 1024 ** 2) }],
    [
      'of many files',
      'package-too-large',
      Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`${n}.csv`, 'x'])),
    ],
  ])('that is %s is refused', async (_what, code, files) => {
    expect(await codeOf(files)).toBe(code);
  });

  it('that unpacks to more than the caller allows is refused', async () => {
    const path = await packed({ 'orgs.csv': 'a'.repeat(600), 'users.csv': 'a'.repeat(600) });
    const sizes = (files: { size: number }[]) => Promise.resolve(files.map(({ size }) => size));
    expect(await withPackage(path, sizes, 1200)).toEqual([600, 600]);
    await expect(withPackage(path, sizes, 1199)).rejects.toMatchObject({ code: 'package-too-large' });
  });

  it('is recognised by its content', () => {
    expect(isPackage(Buffer.from(zipSync({ a: strToU8('a') })))).toBe(true);
    expect(isPackage(Buffer.from('sourcedId,name'))).toBe(false);
  });
});

const USERS = `sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,primaryOrgSourcedId
t1,,,true,ana,Ana,"O'Neil, Sr.",s1
t2,,,true,eva,=Eva,Paz,s1
p1,,,true,pat,Pat,Pupil,s1
x1,,,true,sam,Sam,Nobody,s1
`;
const ROLES_HEADER =
  'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId';
const roles = (...rows: string[]) => [ROLES_HEADER, ...rows, ''].join('\n');

describe('roles.csv', () => {
  it('is refused with more people and organizations than are held in memory', async () => {
    const path = await packed({
      'users.csv': USERS,
      'roles.csv': roles('r1,,,t1,primary,teacher,,,s1,', 'r2,,,t1,,teacher,,,s2,', 'r3,,,t2,,teacher,,,s1,'),
    });
    const join = (most: number) =>
      withPackage(path, async (files) => (await joinRoles(files, '2026-11-28', most)).length);
    expect(await join(3)).toBe(1);
    await expect(join(2)).rejects.toMatchObject({ code: 'package-too-large' });
    const orgs = Array.from({ length: 1001 }, (_, n) => `r${n},,,t1,,teacher,,,s${n},`);
    expect(await codeOf({ 'users.csv': USERS, 'roles.csv': roles(...orgs) })).toBe('package-too-large');
  });

  it('gives users their roles and organizations, the primary one first', async () => {
    const files = await unpacked({
      'users.csv': USERS,
      'roles.csv': roles(
        'r1,,,t1,secondary,teacher,,,s2,',
        'r2,,,t1,primary,teacher,2026-08-01,2027-06-30,s1,',
        'r3,,,t2,primary,student,,,s1,',
        'r4,,,t2,secondary,teacher,,,s3,',
        'r5,,,p1,primary,student,,,s1,',
      ),
    });
    expect(files).toEqual({
      'users.csv': `sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,primaryOrgSourcedId,role,orgSourcedIds
t1,,,true,ana,Ana,"O'Neil, Sr.",s1,teacher,"s1,s2"
t2,,,true,eva,=Eva,Paz,s1,teacher,s3
p1,,,true,pat,Pat,Pupil,s1,student,s1
x1,,,true,sam,Sam,Nobody,s1,,
`,
    });
  });

  it('leaves out roles that ended or are to be deleted', async () => {
    const files = await unpacked({
      'users.csv': USERS,
      'roles.csv': roles(
        'r1,,,t1,primary,teacher,2025-08-01,2026-06-30,s1,',
        'r2,,,t1,secondary,teacher,2026-08-01,2026-11-28,s2,',
        'r3,tobedeleted,2026-11-01,t2,primary,teacher,,,s1,',
      ),
    });
    expect(files['users.csv']!.split('\n').slice(1, 3)).toEqual([
      `t1,,,true,ana,Ana,"O'Neil, Sr.",s1,teacher,s2`,
      't2,,,true,eva,=Eva,Paz,s1,,',
    ]);
  });

  it('reads its columns in any order and writing', async () => {
    const files = await unpacked({
      'users.csv': USERS,
      'roles.csv': 'role;user_sourced_id;org_sourced_id;sourced_id;role_type\nTeacher;t1;s1;r1;Primary\n',
    });
    expect(files['users.csv']!.split('\n')[1]).toMatch(/,Teacher,s1$/);
  });

  it('changes nothing in packages of 1.1', async () => {
    const users = 'sourcedId,orgSourcedIds,role,givenName,familyName\nt1,s1,teacher,Ana,Paz\n';
    expect(await unpacked({ 'users.csv': users })).toEqual({ 'users.csv': users });
    const both = { 'users.csv': users, 'roles.csv': roles('r1,,,t1,primary,student,,,s9,') };
    expect(await unpacked(both)).toEqual(both);
  });
});
