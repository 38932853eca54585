import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { actorChanged } from '../people/subject';
import { placeOfVisit } from './visit-of.platform';
import { VISIT_COLUMNS, type VisitRow } from './visit-row';

/** Ends the operator's own visit; one that has ended stays as it is. */
export async function endOperatorVisit(
  actor: Actor,
  { visitId }: { visitId: string },
  services: Services,
): Promise<VisitRow> {
  const { familyId, accountId } = actor;
  const known = isUuid(visitId) && familyId ? await placeOfVisit(visitId, familyId, services) : null;
  if (!known) throw new NotFound('visit');
  return services.tenancy.within({ ...actor, ecosystemId: known, operatorVisit: true }, async (db) => {
    const [visit] = await db.query<VisitRow>(
      `UPDATE identity.operator_visits v SET ended_at = coalesce(v.ended_at, least(now(), v.ends_at)) WHERE v.id = $1
       RETURNING ${VISIT_COLUMNS}`,
      [visitId],
    );
    await db.audit({ action: 'end-operator-visit', subjectKind: 'ecosystem', subjectId: known });
    db.notify({ userIds: 'ecosystem', topics: ['operator-visits'] });
    if (accountId) db.afterCommit(() => actorChanged(services, accountId));
    return visit!;
  });
}
