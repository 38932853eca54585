import { randomUUID } from 'node:crypto';
import { systemActor } from '@lyceum/server/actor';
import { probe, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { dropAuditMonths, makeAuditMonths } from './audit-months.platform';
import { auditLogByMonth } from './month-partitions';
import { standardTables } from './standard-tables';

type Node = { 'Relation Name'?: string; Plans?: Node[] };

let subgraph: TestSubgraph;
const ecosystemId = randomUUID();
const actor = systemActor(ecosystemId, 'test');

beforeEach(async () => {
  subgraph = await startTestSubgraph(probe, { background: false });
});
afterEach(() => subgraph.close());

const sql = async (text: string, values: unknown[] = []) => (await subgraph.admin.query(text, values)).rows;
/** The names of the partitions, without "audit_log_". */
const partitions = async () =>
  (
    await sql(
      `SELECT substr(c.relname, 11) AS name FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
       WHERE h.inhparent = 'probe.audit_log'::regclass ORDER BY 1`,
    )
  ).map(({ name }) => name as string);
/** `2026_12` for a month from now. */
const month = async (later: number): Promise<string> =>
  (await sql(`SELECT to_char(probe.month_of(now(), $1) AT TIME ZONE 'UTC', 'YYYY_MM') AS name`, [later]))[0]
    .name;
/** By partition, the actions of the entries in it. */
const entries = async () => {
  const rows = await sql(
    `SELECT substr(tableoid::regclass::text, 17) AS partition, array_agg(action ORDER BY action) AS actions
     FROM probe.audit_log GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ partition, actions }) => [partition, actions]));
};
const write = (action: string, later: number, days = 3) =>
  sql(
    `INSERT INTO probe.audit_log (ecosystem_id, id, actor_kind, action, subject_kind, subject_id)
     VALUES ($1, probe.first_id(probe.month_of(now(), $3) + make_interval(days => $4)), 'user', $2, 'note', 'n')`,
    [ecosystemId, action, later, days],
  );
/** The partitions that a statement reads. */
const read = async (where: string, values: unknown[] = []) => {
  const [{ 'QUERY PLAN': plans }] = await sql(
    `EXPLAIN (ANALYZE, FORMAT JSON) SELECT * FROM probe.audit_log WHERE ecosystem_id = '${ecosystemId}' AND ${where}`,
    values,
  );
  const names = (node: Node): string[] => [
    ...(node['Relation Name'] ? [node['Relation Name'].slice('audit_log_'.length)] : []),
    ...(node.Plans ?? []).flatMap(names),
  ];
  return [...new Set(names(plans[0].Plan))].sort();
};

describe('the audit log', () => {
  it('has a partition for each of the next months, and one for what has none', async () => {
    expect(await partitions()).toEqual([await month(1), await month(2), await month(3), 'before', 'default']);
    await subgraph.services.tenancy.within(actor, (db) =>
      db.audit({ action: 'now', subjectKind: 'note', subjectId: 'n' }),
    );
    await write('next', 1);
    await write('far', 7);
    expect(await entries()).toEqual({ before: ['now'], [await month(1)]: ['next'], default: ['far'] });
  });

  it('keeps what it had, whatever the ids', async () => {
    await sql(`DROP SCHEMA probe CASCADE`);
    await sql(`CREATE SCHEMA probe AUTHORIZATION probe_owner`);
    await sql('GRANT USAGE ON SCHEMA probe TO probe_app, probe_platform');
    for (const statement of standardTables('probe')) await sql(statement);
    await sql(
      `INSERT INTO probe.audit_log (ecosystem_id, actor_kind, action, subject_kind)
       SELECT $1, 'user', 'old', 'note' FROM generate_series(1, 500)`,
      [ecosystemId],
    );
    await sql(
      `INSERT INTO probe.audit_log (ecosystem_id, id, actor_kind, action, subject_kind)
       VALUES ($1, 'f47ac10b-58cc-4372-a567-0e02b2c3d479', 'user', 'odd', 'note')`,
      [ecosystemId],
    );
    const before = await sql('SELECT * FROM probe.audit_log ORDER BY id');
    for (const statement of auditLogByMonth('probe')) await sql(statement);
    expect(await sql('SELECT * FROM probe.audit_log ORDER BY id')).toEqual(before);
    expect(await sql('SELECT action FROM probe.audit_log_default')).toEqual([{ action: 'odd' }]);
  });

  it('gets a missing month with the entries that were made without it, once', async () => {
    const missing = await month(2);
    await sql(`ALTER TABLE probe.audit_log DETACH PARTITION probe.audit_log_${missing}`);
    await sql(`DROP TABLE probe.audit_log_${missing}`);
    await write('first', 2, 0);
    await write('later', 2, 20);
    await write('of the month behind', 4);
    expect(await makeAuditMonths(subgraph.services.tenancy)).toBe(1);
    expect(await entries()).toEqual({ [missing]: ['first', 'later'], default: ['of the month behind'] });
    expect(await makeAuditMonths(subgraph.services.tenancy)).toBe(0);
  });

  it('deletes months that are older than retention, and no other', async () => {
    await sql('ALTER TABLE probe.audit_log DETACH PARTITION probe.audit_log_before');
    for (const ago of [15, 13, 12, 1]) {
      const [{ first, after }] = await sql(
        `SELECT probe.first_id(probe.month_of(now(), $1)) AS first, probe.first_id(probe.month_of(now(), $1 + 1)) AS after`,
        [-ago],
      );
      const name = `probe.audit_log_${await month(-ago)}`;
      await sql(
        `CREATE TABLE ${name} PARTITION OF probe.audit_log FOR VALUES FROM ('${first}') TO ('${after}')`,
      );
      await sql(`ALTER TABLE ${name} OWNER TO probe_owner`);
    }
    await write('too old', -13);
    await write('of a year ago', -12);
    expect(await dropAuditMonths(subgraph.services.tenancy, 12)).toEqual([
      `audit_log_${await month(-15)}`,
      `audit_log_${await month(-13)}`,
    ]);
    expect(await entries()).toEqual({ [await month(-12)]: ['of a year ago'] });
    expect(await dropAuditMonths(subgraph.services.tenancy, 12)).toEqual([]);
    await expect(dropAuditMonths(subgraph.services.tenancy, 0)).rejects.toThrow('months: at least 1, not 0');
  });

  it('is read in few partitions where the time is bounded', async () => {
    await sql(`SELECT probe.make_months('audit_log', 24)`);
    expect((await partitions()).length).toBe(26);
    const subject = `subject_kind = 'note' AND subject_id = 'n'`;
    // As statements do that count recent entries.
    expect(await read(`${subject} AND id >= probe.first_id(now() + interval '22 months')`)).toHaveLength(4);
    // As the next page of a list does, whose months lie behind.
    const page = `${subject} AND id < probe.first_id(now() - interval '1 month') ORDER BY id DESC LIMIT 50`;
    expect(await read(page)).toEqual(['before']);
    // One entry by its key.
    const [{ id }] = await sql('SELECT probe.first_id(probe.month_of(now(), 5)) AS id');
    expect(await read(`id = '${id}'`)).toEqual([await month(5)]);
  });

  it('shows a tenant its own entries alone, and lets no server change one or reach a partition', async () => {
    await write('mine', 1);
    const { tenancy } = subgraph.services;
    const seen = (of: string) =>
      tenancy.within(systemActor(of, 'test'), (db) => db.query('SELECT action FROM probe.audit_log'));
    expect(await seen(ecosystemId)).toEqual([{ action: 'mine' }]);
    expect(await seen(randomUUID())).toEqual([]);
    for (const statement of [
      'UPDATE probe.audit_log SET action = $1',
      'DELETE FROM probe.audit_log WHERE action <> $1',
      `SELECT $1 FROM probe.audit_log_${await month(1)}`,
      'SELECT $1 FROM probe.audit_log_before',
      `SELECT $1, probe.make_months('audit_log', 3)`,
      `SELECT $1, probe.drop_months('audit_log', 3)`,
    ])
      await expect(tenancy.within(actor, (db) => db.query(statement, ['changed']))).rejects.toThrow(
        'permission denied',
      );
  });
});
