import { districtFiles, edited } from '../testing/district-files';
import { SyncFixture } from '../testing/sync-fixture';

let fixture: SyncFixture;
beforeAll(async () => (fixture = await SyncFixture.start()));
afterAll(() => fixture?.close());

const { students: _students, ...good } = districtFiles();
const BULK = {
  orgs: 'bulk',
  classes: 'bulk',
  users: 'bulk',
  enrollments: 'bulk',
  academicSessions: 'bulk',
  courses: 'bulk',
};
const NONE = Object.fromEntries(Object.keys(BULK).map((file) => [file, 'absent']));

function manifest(modes: object, more: object = {}): string {
  const properties = {
    'manifest.version': '1.0',
    'oneroster.version': '1.2',
    ...Object.fromEntries(Object.entries(modes).map(([file, mode]) => [`file.${file}`, mode])),
    ...more,
  };
  return `propertyName,value\n${Object.entries(properties)
    .map((row) => row.join(','))
    .join('\n')}\n`;
}

const USERS =
  'sourcedId,status,dateLastModified,orgSourcedIds,role,givenName,familyName,username,identifier,email,grades';
const DATE = '2026-11-28T01:02:03.000Z';
const changes = (...rows: string[]) => `${[USERS, ...rows].join('\n')}\n`;
const teacher = (n: number, status = 'active', date = DATE, name = `Ana ${n}`) =>
  `teacher-${n},${status},${date},school-${n % 3},teacher,${name},D’Álvarez,user${n},T${n},t${n}@school.example,08`;
const codesOf = ({ holds }: { holds: { code: string }[] }) => holds.map(({ code }) => code);

beforeEach(async () => {
  await fixture.startOver();
  const plan = await fixture.deliver({ ...good, manifest: manifest(BULK) });
  expect(plan).toMatchObject({ status: 'APPLIED', holds: [], counts: { gone: 0 } });
});

describe('a manifest', () => {
  it('may stand for a delivery without changes', async () => {
    const before = await fixture.state();
    expect(await fixture.deliver({ manifest: manifest(NONE) })).toMatchObject({
      status: 'APPLIED',
      holds: [],
    });
    expect(await fixture.state()).toBe(before);
  });

  it('lets a file of changes remove only records that it marks as deleted', async () => {
    const plan = await fixture.deliver({
      manifest: manifest({ ...NONE, users: 'delta' }),
      users: changes(
        teacher(1, 'active', DATE, 'Eva'),
        teacher(61, 'active'),
        // Systems leave the rest of a deletion row empty.
        `teacher-2,tobedeleted,${DATE},,,,,,,,`,
        teacher(3, 'tobedeleted', '2026-11-28'),
        `pupil,tobedeleted,${DATE},,,,,,,,`,
      ),
    });
    expect(plan).toMatchObject({ status: 'APPLIED', holds: [], counts: { new: 1, changed: 1, gone: 2 } });
    expect(plan.files).toMatchObject([{ kind: 'TEACHER', mode: 'DELTA' }]);
  });

  it('lets a file of changes be short or empty', async () => {
    for (const users of [changes(teacher(1, 'active', DATE, 'Eva')), changes()]) {
      const plan = await fixture.deliver({ manifest: manifest({ ...NONE, users: 'delta' }), users });
      expect(plan).toMatchObject({ status: 'APPLIED', holds: [], counts: { gone: 0 } });
    }
  });

  it('measures a complete file by the last complete one, not by changes', async () => {
    await fixture.deliver({
      manifest: manifest({ ...NONE, users: 'delta' }),
      users: changes(teacher(1, 'active', DATE, 'Eva')),
    });
    const few = edited(districtFiles(), { users: (line, n) => (n < 20 ? line : null) }).users;
    const plan = await fixture.deliver({ manifest: manifest({ ...NONE, users: 'bulk' }), users: few });
    expect(codesOf(plan)).toContain('FILE_SHRUNK');
    expect(plan.status).toBe('WAITING');
  });

  it('excuses a file that it declares as absent', async () => {
    const { users, ...others } = good;
    expect(users).toBeDefined();
    const plan = await fixture.deliver({ ...others, manifest: manifest({ ...BULK, users: 'absent' }) });
    expect(plan).toMatchObject({ status: 'APPLIED', holds: [], counts: { gone: 0 } });
  });

  it('is undone with its plan', async () => {
    const before = await fixture.records();
    const users = changes(teacher(1, 'active', DATE, 'Eva'), `teacher-2,tobedeleted,${DATE},,,,,,,,`);
    const plan = await fixture.deliver({ manifest: manifest({ ...NONE, users: 'delta' }), users });
    expect(plan.status).toBe('APPLIED');
    expect((await fixture.undo(plan.id)).status).toBe('UNDONE');
    expect(await fixture.records()).toBe(before);
  });
});

const users = changes(teacher(1, 'active', DATE, 'Eva'));
const { classes: _classes, ...withoutClasses } = good;

it.each<[string, Record<string, string>, string]>([
  [
    'a complete file is named and missing',
    { ...withoutClasses, manifest: manifest(BULK) },
    'FILE_NOT_DELIVERED',
  ],
  [
    'a file of changes is named and missing',
    { manifest: manifest({ ...NONE, users: 'delta' }) },
    'FILE_NOT_DELIVERED',
  ],
  ['a file is declared as absent', { users, manifest: manifest(NONE) }, 'FILE_NOT_DECLARED'],
  ['a file is not declared', { users, manifest: manifest({ orgs: 'absent' }) }, 'FILE_NOT_DECLARED'],
  ['a mode is unknown', { ...good, manifest: manifest({ ...BULK, orgs: 'whole' }) }, 'MANIFEST_UNREADABLE'],
  [
    'the version is unknown',
    { ...good, manifest: manifest(BULK, { 'oneroster.version': '3.0' }) },
    'MANIFEST_UNREADABLE',
  ],
  [
    'the version is missing',
    { ...good, manifest: manifest(BULK, { 'oneroster.version': '' }) },
    'MANIFEST_UNREADABLE',
  ],
  [
    'its own version is unknown',
    { ...good, manifest: manifest(BULK, { 'manifest.version': '9' }) },
    'MANIFEST_UNREADABLE',
  ],
  [
    'a file is unknown',
    { ...good, manifest: manifest(BULK, { 'file.pupils': 'bulk' }) },
    'MANIFEST_UNREADABLE',
  ],
  [
    'a property stands there twice',
    { ...good, manifest: `${manifest(BULK)}file.orgs,delta\n` },
    'MANIFEST_UNREADABLE',
  ],
  [
    'changes have no status',
    { users: changes(teacher(1, '', DATE, 'Eva')), manifest: manifest({ ...NONE, users: 'delta' }) },
    'DELTA_WITHOUT_STATUS',
  ],
  [
    'changes have no date',
    { users: changes(teacher(1, 'active', '', 'Eva')), manifest: manifest({ ...NONE, users: 'delta' }) },
    'DELTA_WITHOUT_STATUS',
  ],
  [
    'changes have an unknown status',
    { users: changes(teacher(1, 'inactive', DATE, 'Eva')), manifest: manifest({ ...NONE, users: 'delta' }) },
    'DELTA_WITHOUT_STATUS',
  ],
  [
    'changes have a date that is none',
    {
      users: changes(teacher(1, 'active', 'yesterday', 'Eva')),
      manifest: manifest({ ...NONE, users: 'delta' }),
    },
    'DELTA_WITHOUT_STATUS',
  ],
])('holds a delivery of which %s', async (_what, files, code) => {
  const before = await fixture.state();
  const plan = await fixture.deliver(files);
  expect(codesOf(plan)).toContain(code);
  expect(plan.status).toBe('WAITING');
  expect(plan.holds.every(({ message }) => !/[{}]|undefined/.test(message))).toBe(true);
  expect(await fixture.state()).toBe(before);
});

it('holds removals if a file declared as complete looks like changes', async () => {
  const rows = Array.from({ length: 59 }, (_, n) => teacher(n));
  const users = changes(...rows, teacher(77));
  const plan = await fixture.deliver({ manifest: manifest({ ...NONE, users: 'bulk' }), users });
  expect(plan.holds).toMatchObject([{ code: 'BULK_WITH_STATUS', scope: 'REMOVALS', kind: 'TEACHER' }]);
  expect(plan).toMatchObject({ status: 'WAITING', counts: { new: 1, gone: 1 } });
  expect(
    await fixture.sql(
      `SELECT ended FROM roster.roster_teachers WHERE ecosystem_id = $1 AND external_id = 'teacher-77'`,
    ),
  ).toHaveLength(1);
});

it('has no effect on a source of additions', async () => {
  await fixture.set({ mode: 'ADDITIONS' });
  const { importJobId } = await fixture.imports.submit(manifest(BULK));
  expect(await fixture.imports.ended(importJobId)).toMatchObject({
    status: 'IMPORTED',
    entityType: 'MANIFEST',
  });
  const deleted = await fixture.imports.import(changes(`teacher-2,tobedeleted,${DATE},,,,,,,,`));
  expect(deleted).toMatchObject({ status: 'IMPORTED', errorCount: 0 });
  expect(
    await fixture.sql(
      `SELECT first_name FROM roster.roster_teachers WHERE ecosystem_id = $1 AND external_id = 'teacher-2' AND ended`,
    ),
  ).toEqual([{ first_name: 'Ana 2' }]);
});

it('names the file that is ignored', async () => {
  const { errors } = await fixture.imports.submit(
    'sourcedId,status,dateLastModified,title,weight\nc1,,,Tests,1\n',
  );
  expect(errors).toEqual([{ property: 'file', message: expect.stringContaining('categories.csv') }]);
});
