import { strToU8, zipSync } from 'fflate';
import { ImportFixture } from '../testing/import-fixture';
import { oneRosterFiles } from '../testing/one-roster-files';

const SUBMIT = `mutation ($input: SubmitImportPackageInput!) { submitImportPackage(input: $input) {
  errors { property message } files { fileName importJobId message } } }`;

let fixture: ImportFixture;
beforeAll(async () => (fixture = await ImportFixture.start()));
afterAll(() => fixture?.close());
beforeEach(() => fixture.startOver());

type Texts = Readonly<Record<string, string>>;
const zip = (texts: Texts) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))),
  );
const upload = (content: Buffer) => fixture.upload(content, { fileName: 'roster.zip' });
async function submit(content: Buffer, actor = fixture.admin) {
  const file = await upload(content);
  const input = { programId: fixture.cast.programId, file };
  return (await fixture.subgraph.as(actor).query(SUBMIT, { input })).submitImportPackage;
}

describe('submitImportPackage', () => {
  it('imports every recognised table of a package, and names why the others are not', async () => {
    const { orgs, users } = oneRosterFiles();
    const { errors, files } = await submit(
      zip({
        'export/orgs.csv': orgs,
        'export/users.csv': users,
        'export/notes.txt': 'thing,other\n1,2\n',
        'export/readme.pdf': 'x',
      }),
    );
    expect(errors).toEqual([]);
    expect(files).toMatchObject([
      { fileName: 'orgs.csv', importJobId: expect.any(String), message: null },
      { fileName: 'users.csv', importJobId: expect.any(String), message: null },
      { fileName: 'notes.txt', importJobId: null, message: expect.any(String) },
    ]);
    for (const { importJobId } of files.slice(0, 2))
      expect((await fixture.ended(importJobId)).status).toBe('IMPORTED');
    const { rows } = await fixture.subgraph.admin.query(
      `SELECT count(*)::int AS teachers FROM roster.roster_teachers WHERE ecosystem_id = $1`,
      [fixture.cast.ecosystemId],
    );
    expect(rows[0].teachers).toBe(2);
  });

  it('joins the roles of OneRoster 1.2 into its users', async () => {
    const { files } = await submit(
      zip({
        'users.csv':
          'sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName\nt1,,,true,ana,Ana,Paz\n',
        'roles.csv':
          'sourcedId,status,dateLastModified,userSourcedId,roleType,role,orgSourcedId\nr1,,,t1,primary,teacher,s1\n',
      }),
    );
    expect(files).toHaveLength(1);
    await fixture.ended(files[0].importJobId);
    const { rows } = await fixture.subgraph.admin.query(
      `SELECT organizations FROM roster.roster_teachers WHERE ecosystem_id = $1 AND external_id = 't1'`,
      [fixture.cast.ecosystemId],
    );
    expect(rows).toEqual([{ organizations: ['s1'] }]);
  });

  it.each<[string, () => Buffer]>([
    ['is damaged', () => zip({ 'orgs.csv': 'a'.repeat(999) }).subarray(0, 60)],
    ['is no ZIP archive', () => Buffer.from('sourcedId,name\n1,2\n')],
    ['has no table', () => zip({ 'readme.pdf': 'x' })],
    ['has a name twice', () => zip({ 'a/orgs.csv': 'x', 'b/Orgs.csv': 'y' })],
    ['grows a thousandfold', () => zip({ 'orgs.csv': 'a'.repeat(20 * 1024 ** 2) })],
    [
      'has many tables',
      () => zip(Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`${n}.csv`, 'x']))),
    ],
  ])('refuses a package that %s, and starts no import', async (_what, content) => {
    const { errors, files } = await submit(content());
    expect(errors).toEqual([{ property: 'file', message: expect.stringMatching(/\w/) }]);
    expect(files).toEqual([]);
    const { rows } = await fixture.subgraph.admin.query(
      `SELECT 1 FROM roster.import_jobs WHERE ecosystem_id = $1`,
      [fixture.cast.ecosystemId],
    );
    expect(rows).toEqual([]);
  });

  it('refuses a package that says it unpacks to more than 1 GB', async () => {
    const content = zip({ 'orgs.csv': 'sourcedId\n1\n' });
    const entry = content.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    content.writeUInt32LE(90 * 1024 ** 2, entry + 20);
    content.writeUInt32LE(1024 ** 3 + 1, entry + 24);
    const { errors } = await submit(content);
    expect(errors).toEqual([{ property: 'file', message: expect.stringContaining('too much') }]);
  });

  it('unpacks one package at a time, and asks to submit again beyond the longest queue', async () => {
    const { orgs } = oneRosterFiles();
    const inputs: object[] = [];
    for (let n = 0; n < 7; n++)
      inputs.push({ programId: fixture.cast.programId, file: await upload(zip({ 'orgs.csv': orgs })) });
    const admin = fixture.subgraph.as(fixture.admin);
    const { files } = fixture.subgraph.services;
    const complete = files.complete.bind(files);
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    // Nothing waits for ever where no package is refused.
    const limit = setTimeout(() => open(), 10_000);
    let [running, most] = [0, 0];
    files.complete = async (...upload) => {
      most = Math.max(most, ++running);
      await gate;
      return complete(...upload).finally(() => running--);
    };
    try {
      const sent = inputs.map(async (input) => ({ input, answer: await admin.send(SUBMIT, { input }) }));
      const late = await Promise.race(sent);
      expect(late.answer.errors![0]!.extensions.code).toBe('RATE_LIMITED');
      open();
      const answers = await Promise.all(sent);
      expect(answers.filter(({ answer }) => answer.errors)).toHaveLength(1);
      expect(most).toBe(1);
      const { submitImportPackage } = await admin.query(SUBMIT, { input: late.input });
      expect(submitImportPackage.errors).toEqual([]);
    } finally {
      clearTimeout(limit);
      files.complete = complete;
    }
  });

  it('takes no upload that was requested as another kind of file', async () => {
    const file = await upload(zip({ 'orgs.csv': oneRosterFiles().orgs }));
    const input = { programId: fixture.cast.programId, file };
    const admin = fixture.subgraph.as(fixture.admin);
    const csv = { ...input, file: { ...file, fileKey: file.fileKey.replace('.zip', '.csv') } };
    expect(await admin.refusal(SUBMIT, { input: csv })).toBe('NOT_FOUND');
  });

  it('is refused to another ecosystem, to people who are no admins, and for an archived program', async () => {
    const file = await upload(zip({ 'orgs.csv': oneRosterFiles().orgs }));
    const input = { programId: fixture.cast.programId, file };
    const { actors, foreigners, ecosystemId, programId } = fixture.cast;
    expect(await fixture.subgraph.as(foreigners.superAdmin).refusal(SUBMIT, { input })).toBe('NOT_FOUND');
    expect(await fixture.subgraph.as(actors.learner).refusal(SUBMIT, { input })).toBe('FORBIDDEN');
    await fixture.saveProgram(ecosystemId, programId, { archived: true, revision: 2 });
    expect(await fixture.subgraph.as(fixture.admin).refusal(SUBMIT, { input })).toBe('CONFLICT');
  });
});
