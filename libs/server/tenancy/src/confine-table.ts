import { rowSecurity } from './table-sql';

/**
 * Row-level security for a table that was made without, for a migration of its own.
 *
 * @param tenantUses source files that name the table and read one tenant's rows of it: a deployment asks whether the version that
 *   still runs can live with it, and finds the files of the platform role (`*.platform.ts`) by itself
 */
export function confineTable(schema: string, table: string, tenantUses: readonly string[]): string[] {
  const declared = [
    `-- confines: ${schema}.${table}`,
    ...(tenantUses.length > 0 ? [`-- other uses: ${tenantUses.join(', ')}`] : []),
  ].join('\n');
  return rowSecurity(schema, table).map((statement) => `${declared}\n${statement}`);
}

/** The standard table that `standardTables` makes without row-level security. */
export const confineUnhandledEvents = (schema: string): string[] =>
  confineTable(schema, 'unhandled_events', [
    'libs/server/moving/src/plan.ts',
    'libs/server/personal-data/src/standard-register.ts',
    'libs/server/tenancy/src/confine-table.ts',
    'libs/server/tenancy/src/standard-tables.ts',
  ]);
