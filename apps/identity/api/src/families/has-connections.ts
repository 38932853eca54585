import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';

export async function hasConnections(actor: Actor, services: Services): Promise<boolean> {
  if (!actor.userId || actor.operatorVisit) return false;
  const rows = await services.tenancy.read(actor, {
    name: 'has-connections',
    text: `SELECT 1 WHERE EXISTS (SELECT 1 FROM identity.family_connections f WHERE f.user_id = $1)
           OR EXISTS (SELECT 1 FROM identity.program_roles own JOIN identity.program_roles other
                      ON other.program_id = own.program_id AND other.user_id <> own.user_id WHERE own.user_id = $1)`,
    values: [actor.userId],
  });
  return rows.length > 0;
}
