import type { TenantDb } from '@lyceum/server/tenancy';

export interface MovableColumn {
  name: string;
  type: string;
  isGenerated: boolean;
}

export interface MovableTable {
  name: string;
  columns: MovableColumn[];
  /** Columns of the primary key without the tenant. */
  key: MovableColumn[];
  /** The primary key contains the tenant, so the table has row-level security. */
  isTenants: boolean;
  namesTenant: boolean;
  /** Columns of each unique index that contains a program, without tenant and program: sorted. */
  uniqueInProgram: string[][];
  /** Tables that its foreign keys point at. */
  parents: string[];
}

/** The tables as the database describes them; partitions count as their parent, without TypeORM's own table. */
export async function readCatalogue(db: TenantDb): Promise<Map<string, MovableTable>> {
  const rows = await db.query<Omit<MovableTable, 'isTenants' | 'namesTenant'>>(
    `SELECT c.relname AS name,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isGenerated', a.attgenerated <> '') ORDER BY a.attnum)
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
       coalesce((SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isGenerated', false) ORDER BY k.place)
        FROM pg_constraint p CROSS JOIN LATERAL unnest(p.conkey) WITH ORDINALITY AS k(attnum, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
        WHERE p.conrelid = c.oid AND p.contype = 'p'), '[]') AS key,
       ARRAY(SELECT DISTINCT f.confrelid FROM pg_constraint f
         WHERE f.conrelid = c.oid AND f.contype = 'f')::oid[]::text[] AS parents,
       (SELECT coalesce(json_agg(k.others ORDER BY k.others), '[]') FROM (
          SELECT ARRAY(SELECT pg_get_indexdef(i.indexrelid, place, true) FROM generate_series(1, i.indnkeyatts) AS place
            WHERE pg_get_indexdef(i.indexrelid, place, true) NOT IN ('ecosystem_id', 'program_id') ORDER BY 1) AS others
          FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'program_id'
          WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum = ANY (i.indkey)) k) AS "uniqueInProgram"
     FROM pg_class c WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> 'migrations' ORDER BY c.relname`,
    [db.schema],
  );
  const names = await db.query<{ oid: string; name: string }>(
    `SELECT c.oid::text AS oid, c.relname AS name FROM pg_class c WHERE c.relnamespace = $1::regnamespace`,
    [db.schema],
  );
  const nameOf = new Map(names.map(({ oid, name }) => [oid, name]));
  return new Map(
    rows.map(({ key, parents, ...table }) => [
      table.name,
      {
        ...table,
        key: key.filter(({ name }) => name !== 'ecosystem_id'),
        isTenants: key.some(({ name }) => name === 'ecosystem_id'),
        namesTenant: table.columns.some(({ name }) => name === 'ecosystem_id'),
        parents: parents.flatMap((oid) => nameOf.get(oid) ?? []),
      },
    ]),
  );
}
