import { type Actor, isSuperAdmin } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSetAutomaticChargingArgs } from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';
import { getAutomaticCharging } from './get-automatic-charging';

/** Switches automatic charging on or off. Sessions that ended before are not charged automatically. */
export async function setAutomaticCharging(
  actor: Actor,
  { input: { programId, choice } }: MutationSetAutomaticChargingArgs,
  services: Services,
) {
  if (!isSuperAdmin(actor)) throw new Forbidden();
  if (programId && !isUuid(programId)) throw new NotFound('program');
  await services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const scopeId = programId?.toLowerCase() ?? db.ecosystemId;
    if (programId) {
      const found = await db.query(`SELECT 1 FROM payments.programs WHERE id = $1`, [scopeId]);
      if (found.length === 0) throw new NotFound('program');
    }
    if (choice === 'AS_ORGANIZATION')
      await db.query(`DELETE FROM payments.collection_settings WHERE scope_id = $1`, [scopeId]);
    else
      await db.query(
        `INSERT INTO payments.collection_settings AS s (ecosystem_id, scope_id, enabled, since, changed_by) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (ecosystem_id, scope_id) DO UPDATE SET enabled = excluded.enabled, since = excluded.since,
           changed_by = excluded.changed_by WHERE s.enabled <> excluded.enabled`,
        [db.ecosystemId, scopeId, choice === 'ON', services.clock.now(), actor.userId],
      );
    await db.audit({
      ...{
        action: 'set automatic charging',
        subjectKind: programId ? 'program' : 'ecosystem',
        subjectId: scopeId,
      },
      after: { choice },
    });
    db.notify({ userIds: 'ecosystem', topics: ['payments'] });
  });
  return getAutomaticCharging(actor, services);
}
