import type { TenantDb } from '@lyceum/server/tenancy';
import type { MigratedInto } from '../__generated__/resolvers';

/** The targets of those ecosystems that have become, or are becoming, a program of another. */
export async function migratedInto(
  db: TenantDb,
  ecosystemIds: readonly string[],
): Promise<Map<string, MigratedInto>> {
  if (ecosystemIds.length === 0) return new Map();
  const rows = await db.query<MigratedInto & { sourceId: string }>(
    `SELECT m.ecosystem_id AS "sourceId", m.state, e.ecosystem_id AS "ecosystemId", e.name, e.short_name AS "shortName"
     FROM ecosystems.ecosystem_migrations m JOIN ecosystems.ecosystems e ON e.ecosystem_id = m.into_id
     WHERE m.ecosystem_id = ANY ($1::uuid[]) AND m.state IN ('MOVING', 'FAILED', 'MOVED')`,
    [ecosystemIds],
  );
  return new Map(rows.map(({ sourceId, ...into }) => [sourceId, into]));
}
