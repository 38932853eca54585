import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { OwnQuietHours } from '../__generated__/resolvers';
import { readMessagingSettings } from '../messaging-settings/subject';

export function getQuietHours(actor: Actor, { tenancy }: Services): Promise<OwnQuietHours> {
  return tenancy.within(actor, (db) => presentHours(db, actor));
}

/** In the running transaction. */
export async function presentHours(db: TenantDb, actor: Actor): Promise<OwnQuietHours> {
  const [row] = await db.query<{ starts: string | null; ends: string | null }>(
    `SELECT starts, ends FROM messaging.quiet_hours WHERE user_id = $1`,
    [actor.userId],
  );
  const { quietHours: organization } = await readMessagingSettings(db);
  if (!row) return { choice: 'ORGANIZATION', own: null, organization };
  const { starts, ends } = row;
  return starts && ends
    ? { choice: 'OWN', own: { starts, ends }, organization }
    : { choice: 'NONE', own: null, organization };
}
