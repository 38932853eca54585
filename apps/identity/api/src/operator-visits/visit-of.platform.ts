import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { VISIT_COLUMNS, VISIT_LASTS, type VisitRow } from './visit-row';

/** The visit in progress of a sign-in in an ecosystem; `db` must be the platform's. */
export async function visitOf(
  db: TenantDb,
  { familyId, ecosystemId }: { familyId: string; ecosystemId: string },
): Promise<VisitRow | null> {
  const [row] = await db.query<VisitRow>(
    `SELECT ${VISIT_COLUMNS} FROM identity.operator_visits v
     WHERE v.family_id = $1 AND v.ecosystem_id = $2 AND ${VISIT_LASTS} ORDER BY v.id DESC LIMIT 1`,
    [familyId, ecosystemId],
  );
  return row ?? null;
}

/** The ecosystem of a visit of the sign-in; null for an unknown visit and for one of another sign-in. */
export async function placeOfVisit(
  visitId: string,
  familyId: string,
  { tenancy }: Services,
): Promise<string | null> {
  const [row] = await tenancy.platformWide('where a visit is', (db) =>
    db.query<{ ecosystemId: string }>(
      `SELECT v.ecosystem_id AS "ecosystemId" FROM identity.operator_visits v WHERE v.id = $1 AND v.family_id = $2`,
      [visitId, familyId],
    ),
  );
  return row?.ecosystemId ?? null;
}

/** Name of the operator, whose record is in the platform's own ecosystem. */
export async function nameOfOperator(userId: string, { tenancy }: Services): Promise<string> {
  const [row] = await tenancy.platformWide('name of an operator', (db) =>
    db.query<{ name: string }>(
      `SELECT coalesce(m.preferred_name, m.first_name) || ' ' || m.last_name AS name FROM identity.members m WHERE m.id = $1`,
      [userId],
    ),
  );
  return row?.name ?? 'Lyceum';
}
