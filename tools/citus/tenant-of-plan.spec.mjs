import { readPlan, termsOf } from './tenant-of-plan.mjs';

/** @typedef {import('./tenant-of-plan.mjs').PlanNode} PlanNode */

const kinds = new Map([
  ['s.sessions', true],
  ['s.people', true],
  ['s.zones', false],
]);
const read = (/** @type {PlanNode} */ plan) => readPlan(plan, (table) => kinds.get(table));
const scan = (
  /** @type {string} */ table,
  /** @type {string} */ alias,
  /** @type {string} */ filter = '',
) => ({
  'Node Type': 'Seq Scan',
  Schema: 's',
  'Relation Name': table,
  Alias: alias,
  Filter: filter,
});
const join = (/** @type {string} */ condition, /** @type {PlanNode[]} */ ...plans) => ({
  'Node Type': 'Hash Join',
  'Hash Cond': condition,
  Plans: plans,
});

describe('readPlan', () => {
  it.each([
    '(s.ecosystem_id = $1)',
    '($1 = s.ecosystem_id)',
    "((s.starts_at > now()) AND (s.ecosystem_id = '0197…'::uuid))",
    '(s.ecosystem_id = ANY ($1))',
    "((s.name = ') OR ('::text) AND (s.ecosystem_id = $2))",
  ])('finds the tenant in %s', (filter) => {
    expect(read(scan('sessions', 's', filter))).toMatchObject({ open: [], apart: [], tenants: true });
  });

  it.each([
    '',
    '(s.id = $1)',
    '((s.ecosystem_id = $1) OR (s.id = $2))',
    '(s.ecosystem_id = (InitPlan 1).col1)',
    "(s.ecosystem_id = (current_setting('app.ecosystem_id'::text))::uuid)",
    '(s.ecosystem_id <> $1)',
  ])('finds none in %s', (filter) => {
    expect(read(scan('sessions', 's', filter))).toMatchObject({ open: ['s.sessions'], apart: [] });
  });

  describe('of a partitioned table', () => {
    const parents = new Map([
      ['s.sessions_2026_11', 's.sessions'],
      ['s.sessions_2026_12', 's.sessions'],
    ]);
    const append = (/** @type {string} */ condition) => ({
      'Node Type': 'Append',
      Plans: [
        scan('sessions_2026_11', 's_1', condition.replaceAll('s.', 's_1.')),
        scan('sessions_2026_12', 's_2', condition.replaceAll('s.', 's_2.')),
      ],
    });
    const readPartitions = (/** @type {PlanNode} */ plan) =>
      readPlan(plan, (table) => kinds.get(table), parents);

    it('names the table, once', () => {
      expect(readPartitions(append('(s.id = $1)'))).toMatchObject({ open: ['s.sessions'], apart: [] });
      expect(readPartitions(scan('sessions_2026_11', 's_1', '(s_1.id = $1)')).open).toEqual(['s.sessions']);
    });

    it('finds the tenant in the conditions of its partitions', () => {
      expect(readPartitions(append('(s.ecosystem_id = $1)'))).toMatchObject({ open: [], tenants: true });
    });

    it('finds whether it is joined with others by the tenant', () => {
      const people = scan('people', 'p');
      const joined = join('(p.ecosystem_id = s.ecosystem_id)', append(''), people);
      expect(readPartitions(joined)).toMatchObject({ open: ['s.people', 's.sessions'], apart: [] });
      expect(readPartitions(join('(p.id = s.tutor_id)', append(''), people)).apart).toEqual([
        's.people',
        's.sessions',
      ]);
    });
  });

  it('carries the tenant over comparisons of two tables', () => {
    const plan = join(
      '((p.ecosystem_id = s.ecosystem_id) AND (p.id = s.tutor_id))',
      scan('sessions', 's', '(s.ecosystem_id = $1)'),
      scan('people', 'p'),
    );
    expect(read(plan).open).toEqual([]);
  });

  it('tells tables that are joined by the tenant from those that are not', () => {
    const [sessions, people] = [scan('sessions', 'sessions'), scan('people', 'p')];
    const all = ['s.people', 's.sessions'];
    expect(read(join('(p.ecosystem_id = sessions.ecosystem_id)', sessions, people))).toMatchObject({
      open: all,
      apart: [],
    });
    expect(read(join('(p.id = sessions.tutor_id)', sessions, people))).toMatchObject({
      open: all,
      apart: all,
    });
  });

  it('names tables without a tenant, locks and recursion', () => {
    const node = (/** @type {string} */ type, /** @type {PlanNode[]} */ ...plans) => ({
      'Node Type': type,
      Plans: plans,
    });
    const plan = node('LockRows', node('Recursive Union', scan('zones', 'z'), scan('people', 'p')));
    expect(read(plan)).toEqual({
      open: ['s.people'],
      apart: [],
      shared: ['s.zones'],
      tenants: true,
      locked: ['s.people'],
      recursive: ['s.people'],
    });
    expect(read(node('LockRows', scan('people', 'p', '(p.ecosystem_id = $1)'))).locked).toEqual([]);
  });

  it('takes subqueries that run before the rest for statements of their own', () => {
    const newest = { ...scan('sessions', 's_1'), 'Parent Relationship': 'InitPlan' };
    const plan = { ...scan('sessions', 's', '(s.starts_at > (InitPlan 1).col1)'), Plans: [newest] };
    expect(read(plan)).toMatchObject({ open: ['s.sessions'], apart: [] });
  });

  it('does not take the written table of an INSERT for one that is read', () => {
    const plan = { ...scan('sessions', 'sessions'), 'Node Type': 'ModifyTable' };
    expect(read(plan)).toMatchObject({ open: [], tenants: true });
  });
});

it('splits conditions only where AND joins them at the top', () => {
  expect(termsOf("((a = 1) AND ((b = 2) OR (c = 3 AND d = 4)) AND (e = 'x AND y'))")).toEqual([
    'a = 1',
    '(b = 2) OR (c = 3 AND d = 4)',
    "e = 'x AND y'",
  ]);
});
