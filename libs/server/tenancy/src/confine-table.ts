import { rowSecurity } from './table-sql';

/**
 * Adds row-level security to an existing table; for a migration.
 *
 * @param tenantUses source files that name the table and read only one tenant's rows of it. A deployment checks whether
 * the live version can run with the change; it finds the files that use the platform role (`*.platform.ts`) by itself.
 */
export function confineTable(schema: string, table: string, tenantUses: readonly string[]): string[] {
  const declared = [
    `-- confines: ${schema}.${table}`,
    ...(tenantUses.length > 0 ? [`-- other uses: ${tenantUses.join(', ')}`] : []),
  ].join('\n');
  return rowSecurity(schema, table).map((statement) => `${declared}\n${statement}`);
}

/** The standard table that `standardTables` creates without row-level security. */
export const confineUnhandledEvents = (schema: string): string[] =>
  confineTable(schema, 'unhandled_events', [
    'libs/server/ecosystem-move/src/plan.ts',
    // The path in versions before this lib was renamed, one of which may be live.
    'libs/server/moving/src/plan.ts',
    'libs/server/personal-data/src/standard-register.ts',
    'libs/server/tenancy/src/confine-table.ts',
    'libs/server/tenancy/src/standard-tables.ts',
  ]);
