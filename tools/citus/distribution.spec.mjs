import {
  distribute,
  distributionSql,
  inOrderOfReferences,
  staleReasons,
  tableProblems,
} from './distribution.mjs';

/** @typedef {import('./read-tables.mjs').Table} Table */

const table = (/** @type {string} */ name, /** @type {Partial<Table>} */ more = {}) => ({
  name,
  hasTenant: true,
  keys: [{ name: `${name}_pkey`, equal: ['ecosystem_id', 'id'] }],
  references: [],
  triggers: [],
  partitionOf: null,
  ...more,
});
const toSessions = {
  columns: ['ecosystem_id', 'session_id'],
  to: 'sessions',
  toColumns: ['ecosystem_id', 'id'],
};
const notes = table('notes', { references: [{ name: 'notes_session_fkey', ...toSessions }] });
const sessions = table('sessions', { triggers: ['count_them'] });
const zones = table('zones', { hasTenant: false, keys: [{ name: 'zones_pkey', equal: ['name'] }] });
const tokens = table('tokens', { keys: [{ name: 'tokens_hash', equal: ['hash'] }] });

describe('distributionSql', () => {
  it('distributes tables after those that they refer to, and says what is not distributed', () => {
    const sql = distributionSql('s', distribute([notes, sessions, tokens, zones], new Set(['zones'])));
    expect(sql.split('\n').filter((line) => /^SELECT|^SET|tokens/.test(line))).toEqual([
      'SET citus.enable_unsafe_triggers = on;',
      "SELECT create_reference_table('s.zones');",
      "SELECT create_distributed_table('s.sessions', 'ecosystem_id', colocate_with => 'none');",
      "SELECT create_distributed_table('s.notes', 'ecosystem_id', colocate_with => 's.sessions');",
      '-- s.tokens',
    ]);
  });

  it('leaves partitions to their table', () => {
    const part = table('sessions_2026_11', { partitionOf: 'sessions' });
    expect(distributionSql('s', distribute([part, sessions], new Set()))).not.toContain('2026');
  });

  it('ends where tables refer to one another', () => {
    const circle = [
      table('a', { references: [{ ...toSessions, name: 'f', to: 'b' }] }),
      table('b', { references: [{ ...toSessions, name: 'g', to: 'a' }] }),
    ];
    expect(inOrderOfReferences(circle).map(({ name }) => name)).toEqual(['b', 'a']);
  });
});

describe('tableProblems', () => {
  it('accepts keys and references that carry the tenant', () => {
    expect(tableProblems('s', [notes, sessions, zones], {})).toEqual([]);
  });

  it('names a key that is unique across tenants, unless there is a reason', () => {
    expect(tableProblems('s', [tokens], {})).toEqual([
      expect.stringMatching(/^s\.tokens: tokens_hash \(hash\) is unique/),
    ]);
    expect(tableProblems('s', [tokens], { 's.tokens': 'a reason' })).toEqual([]);
    expect(tableProblems('s', [tokens], { '*.tokens': 'a reason' })).toEqual([]);
  });

  it('names references without the tenant, and those of undistributed tables to distributed ones', () => {
    const without = { name: 'f', columns: ['session_id'], to: 'sessions', toColumns: ['id'] };
    const crossed = { ...toSessions, name: 'g', columns: ['session_id', 'ecosystem_id'] };
    expect(
      tableProblems(
        's',
        [
          sessions,
          table('one', { references: [without] }),
          table('two', { references: [crossed] }),
          { ...zones, references: [{ ...toSessions, name: 'h' }] },
        ],
        {},
      ),
    ).toEqual([
      's.one: f refers to sessions without the tenant: refer to (ecosystem_id, …)',
      's.two: g refers to sessions without the tenant: refer to (ecosystem_id, …)',
      expect.stringMatching(/^s\.zones: h refers to sessions, which is distributed/),
    ]);
  });
});

it('names reasons for tables that can be distributed or are gone', () => {
  const whole = { 's.sessions': '', 's.gone': '', 's.tokens': '', 'other.gone': '' };
  expect(staleReasons('s', [sessions, tokens], whole)).toEqual([
    expect.stringContaining('s.sessions'),
    expect.stringContaining('s.gone'),
  ]);
});
