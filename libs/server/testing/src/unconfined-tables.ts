import type { TestSubgraph } from './test-subgraph';

/**
 * Rows of other tenants that the application role could reach, in words; empty when the database itself prevents it. A
 * table with a tenant key has forced row-level security, or the role has no privilege on it; tables without such a key
 * are named by the domain.
 *
 * @param options.shared tables without tenant that the application role may use
 */
export async function unconfinedTables(
  { services, admin }: Pick<TestSubgraph, 'services' | 'admin'>,
  { shared = [] }: { shared?: readonly string[] } = {},
): Promise<string[]> {
  const { schema } = services.tenancy;
  const { rows: tables } = await admin.query<{ name: string; hasTenant: boolean; confined: boolean }>(
    `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS confined,
            EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'ecosystem_id') AS "hasTenant"
     FROM pg_class c
     WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
       AND has_table_privilege($2, c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
     ORDER BY c.relname`,
    [schema, `${schema}_app`],
  );
  const {
    rows: [{ roles }],
  } = await admin.query(
    `SELECT coalesce(array_agg(r.rolname::text ORDER BY r.rolname), '{}') AS roles FROM pg_roles r
     WHERE r.rolname <> $1 AND pg_has_role($1, r.oid, 'MEMBER')`,
    [`${schema}_app`],
  );
  return [
    ...roles.map((role: string) => `the application role may become ${role}`),
    ...tables
      .filter(({ hasTenant, confined }) => hasTenant && !confined)
      .map(({ name }) => `${name} has no row-level security`),
    ...tables
      .filter(({ name, hasTenant }) => !hasTenant && !shared.includes(name))
      .map(({ name }) => `${name} belongs to no tenant, and is not named`),
    ...shared
      .filter((name) => !tables.some((table) => table.name === name))
      .map((name) => `${name} is named, but there is none that the role may use`),
  ];
}
