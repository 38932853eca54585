import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { AutomaticChargingChoice } from '../__generated__/resolvers';

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
