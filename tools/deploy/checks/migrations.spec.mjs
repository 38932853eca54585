import { sourcesOf, incompatibleMigrations } from './migrations.mjs';

const sources = new Map([
  ['apps/x/api/src/list.ts', 'SELECT id, note FROM x.items'],
  ['apps/x/api/src/errands.platform.ts', 'SELECT id FROM x.errands'],
  ['apps/x/api/src/save.ts', 'INSERT INTO x.items (id, owner_id) VALUES …; const displayName = 1'],
]);
const first = { name: 'First1', statements: ['CREATE TABLE x.items (id uuid, note text, old_note text)'] };
const running = { migrations: [first], sources };
const refused = async (/** @type {string[]} */ ...statements) =>
  (await incompatibleMigrations([first, { name: 'Second2', statements }], running)).join('\n');

describe('incompatibleMigrations accepts', () => {
  it.each([
    'ALTER TABLE x.items ADD COLUMN color text',
    `ALTER TABLE x.items ADD COLUMN color text NOT NULL DEFAULT 'red'`,
    'ALTER TABLE x.items ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY',
    'ALTER TABLE x.items ADD CONSTRAINT short CHECK (length(note) < 10) NOT VALID',
    'CREATE TABLE x.more (id uuid PRIMARY KEY, item_id uuid UNIQUE)',
    'CREATE INDEX items_by_note ON x.items (note)',
    `UPDATE x.items SET note = ''`,
    `ALTER TABLE x.items ALTER COLUMN note SET DEFAULT ''`,
    'GRANT SELECT ON x.items TO x_app',
    '-- removes: x.items.old_note\nALTER TABLE x.items DROP COLUMN old_note',
    '-- requires: x.items.owner_id\nALTER TABLE x.items ALTER COLUMN owner_id SET NOT NULL',
    '-- removes: x.items.note\n-- other uses: apps/x/api/src/list.ts\nALTER TABLE x.items DROP COLUMN note',
    '-- confines: x.items\n-- other uses: apps/x/api/src/list.ts, apps/x/api/src/save.ts\nALTER TABLE x.items ENABLE ROW LEVEL SECURITY',
    '-- confines: x.errands\nALTER TABLE x.errands FORCE ROW LEVEL SECURITY',
  ])('%s', async (statement) => expect(await refused(statement)).toBe(''));

  it('any change of objects that the same deployment creates', async () => {
    expect(
      await refused(
        'CREATE TABLE x.new (id uuid)',
        'ALTER TABLE x.new ADD COLUMN a text NOT NULL',
        'ALTER TABLE x.new RENAME COLUMN a TO b',
        'CREATE UNIQUE INDEX i ON x.new (b)',
        'ALTER TABLE x.new ENABLE ROW LEVEL SECURITY',
        'DROP TABLE x.new',
      ),
    ).toBe('');
  });
});

describe('incompatibleMigrations refuses', () => {
  it.each([
    [
      'ALTER TABLE x.items DROP COLUMN note',
      'x.items.note is dropped: once the running version no longer names it',
    ],
    [
      '-- removes: x.items.note\nALTER TABLE x.items DROP COLUMN note',
      'still names it in apps/x/api/src/list.ts',
    ],
    [
      '-- removes: x.items.display_name\nALTER TABLE x.items DROP COLUMN display_name',
      'still names it in apps/x/api/src/save.ts',
    ],
    ['ALTER TABLE x.items RENAME COLUMN note TO text', 'x.items.note is renamed to text'],
    ['ALTER TABLE x.items RENAME TO things', 'x.items is renamed to things'],
    ['DROP TABLE x.items', 'x.items is dropped'],
    ['DROP FUNCTION x.words(text)', 'x.words is dropped'],
    [
      'ALTER TABLE x.items ADD COLUMN color text NOT NULL',
      'x.items.color is added as NOT NULL without a default',
    ],
    ['ALTER TABLE x.items ADD COLUMN code text UNIQUE', 'x.items.code is added as unique'],
    ['ALTER TABLE x.items ALTER COLUMN note SET NOT NULL', 'x.items.note becomes NOT NULL'],
    [
      '-- requires: x.items.old_note\nALTER TABLE x.items ALTER COLUMN old_note SET NOT NULL',
      'the running version does not name it',
    ],
    ['ALTER TABLE x.items ALTER COLUMN note DROP DEFAULT', 'x.items.note loses its default'],
    ['ALTER TABLE x.items ALTER COLUMN note TYPE int USING 1', 'x.items.note changes its type'],
    [
      'ALTER TABLE x.items ADD CONSTRAINT one UNIQUE (note)',
      'x.items.one is added: the running version may write',
    ],
    ['ALTER TABLE x.items ADD CONSTRAINT c CHECK (note <> $$a$$)', 'add it NOT VALID'],
    ['CREATE UNIQUE INDEX one ON x.items (note)', 'x.items gets a unique index'],
    ['ALTER TABLE x.items ENABLE ROW LEVEL SECURITY', 'x.items gets row-level security'],
    [
      '-- confines: x.items\nALTER TABLE x.items ENABLE ROW LEVEL SECURITY',
      'still names it in apps/x/api/src/list.ts, apps/x/api/src/save.ts',
    ],
    ['TRUNCATE x.items', 'x.items is emptied'],
    ['REVOKE SELECT ON x.items FROM x_app', 'x.items is no longer granted'],
    ['DO $$ BEGIN END $$', 'a DO block cannot be judged'],
    ['ALTER TABEL x.items', 'the statement cannot be read'],
  ])('%s', async (statement, reason) => {
    const text = await refused(statement);
    expect(text).toContain('Second2: ');
    expect(text).toContain(reason);
  });

  it('a migration that was changed after it ran', async () => {
    const edited = { ...first, statements: ['CREATE TABLE x.items (id uuid)'] };
    expect(await incompatibleMigrations([edited], running)).toEqual([
      'First1: was changed after it has run: add another migration instead',
    ]);
  });
});

it("reads a server's sources from its source map, without migrations", () => {
  const map = {
    sources: [
      'webpack:///./src/list.ts',
      'webpack:///./src/migrations/1.ts',
      'webpack:///../../../libs/server/jobs/src/job.ts',
      'webpack/runtime',
    ],
    sourcesContent: ['a', 'b', 'c', 'd'],
  };
  expect([...sourcesOf(JSON.stringify(map), 'x')]).toEqual([
    ['apps/x/api/src/list.ts', 'a'],
    ['libs/server/jobs/src/job.ts', 'c'],
  ]);
});
