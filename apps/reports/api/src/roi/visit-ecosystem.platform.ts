import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';

/**
 * The actor in the ecosystem of the figures. An internal admin who names an ecosystem visits it, which its audit log
 * records.
 */
export async function visitEcosystem(
  actor: Actor,
  profileId: string | null | undefined,
  { tenancy }: Services,
): Promise<Actor> {
  if (profileId === null || profileId === undefined) return actor;
  if (!actor.isInternalAdmin) throw new NotFound('ecosystem');
  const [found] = await tenancy.platformRead<{ id: string }>('operator looks into an ecosystem', {
    name: 'ecosystem-id-by-profile',
    text: `SELECT ecosystem_id AS id FROM reports.ecosystems WHERE profile_id = $1`,
    values: [profileId],
  });
  if (!found) throw new NotFound('ecosystem');
  return visiting(actor, found.id);
}

/** The actor in the ecosystem of a saved report: internal admins find reports of any ecosystem by id. */
export async function visitReport(actor: Actor, reportId: string, { tenancy }: Services): Promise<Actor> {
  if (!isUuid(reportId)) throw new NotFound('report');
  if (!actor.isInternalAdmin) return actor;
  const [found] = await tenancy.platformRead<{ id: string }>('operator opens a report', {
    name: 'ecosystem-of-roi-report',
    text: `SELECT ecosystem_id AS id FROM reports.roi_reports WHERE id = $1`,
    values: [reportId],
  });
  if (!found) throw new NotFound('report');
  return visiting(actor, found.id);
}

const visiting = (actor: Actor, ecosystemId: string): Actor => ({
  ...actor,
  ecosystemId,
  operatorVisit: true,
});
