import { type Actor, isSuperAdmin } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { AutomaticChargingChoice, MutationSetAutomaticChargingArgs } from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';

interface Row {
  /** The id of the program, or of the ecosystem for the organization. */
  id: string;
  name: string;
  enabled: boolean | null;
  since: Date | null;
}

const SETTINGS = `SELECT e.ecosystem_id AS id, '' AS name, s.enabled, s.since FROM payments.ecosystems e
  LEFT JOIN payments.collection_settings s ON s.ecosystem_id = e.ecosystem_id AND s.scope_id = e.ecosystem_id
  UNION ALL
  SELECT p.id, p.name, s.enabled, s.since FROM payments.programs p
  LEFT JOIN payments.collection_settings s ON s.ecosystem_id = p.ecosystem_id AND s.scope_id = p.id
  ORDER BY 2, 1`;

/** The automatic-charging settings of the organization and its programs. */
export async function getAutomaticCharging(actor: Actor, { tenancy }: Services) {
  const rows = await tenancy.read<Row>(actor, { name: 'automatic-charging', text: SETTINGS, values: [] });
  const own = rows.find(({ id }) => id === actor.ecosystemId);
  const enabled = own?.enabled ?? false;
  return {
    enabled,
    since: enabled ? own!.since : null,
    programs: rows
      .filter((row) => row !== own)
      .map((row) => {
        const decided = row.enabled !== null;
        const collects = row.enabled ?? enabled;
        return {
          program: { __typename: 'Program' as const, id: row.id },
          name: row.name,
          choice: (decided ? (row.enabled ? 'ON' : 'OFF') : 'AS_ORGANIZATION') as AutomaticChargingChoice,
          enabled: collects,
          since: collects ? (decided ? row.since : own!.since) : null,
        };
      }),
  };
}

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
