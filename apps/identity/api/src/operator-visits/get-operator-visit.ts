import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { VISIT_COLUMNS, VISIT_LASTS, type VisitRow } from './visit-row';

/** The visit through which the actor is in this ecosystem; null for everyone else. */
export async function getOperatorVisit(actor: Actor, { tenancy }: Services): Promise<VisitRow | null> {
  if (!actor.operatorVisit || !actor.familyId) return null;
  const [visit] = await tenancy.within(actor, (db) =>
    db.query<VisitRow>(
      `SELECT ${VISIT_COLUMNS} FROM identity.operator_visits v
       WHERE v.ecosystem_id = $1 AND v.family_id = $2 AND ${VISIT_LASTS} ORDER BY v.id DESC LIMIT 1`,
      [db.ecosystemId, actor.familyId],
    ),
  );
  return visit ?? null;
}
