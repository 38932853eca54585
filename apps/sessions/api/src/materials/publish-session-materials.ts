import type { SessionMaterials } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';

const MOST_AT_ONCE = 500;

/** Publishes which resources are attached to these sessions, in the transaction that changed it. */
export async function publishSessionMaterials(
  db: TenantDb,
  sessions: readonly { id: string; programId: string }[],
): Promise<void> {
  for (let from = 0; from < sessions.length; from += MOST_AT_ONCE) {
    const some = sessions.slice(from, from + MOST_AT_ONCE);
    const attached = await db.query<{ sessionId: string; resourceIds: string[] }>(
      `SELECT session_id AS "sessionId", array_agg(resource_id ORDER BY added_at, resource_id) AS "resourceIds"
       FROM sessions.session_resources WHERE session_id = ANY ($1::uuid[]) GROUP BY session_id`,
      [some.map(({ id }) => id)],
    );
    const bySession = new Map(attached.map(({ sessionId, resourceIds }) => [sessionId, resourceIds]));
    const states = some.map(({ id, programId }): SessionMaterials => ({
      ...{ sessionId: id, programId },
      resourceIds: bySession.get(id) ?? [],
    }));
    await db.record({ type: 'sessions.materials-saved', payload: { sessions: states } });
  }
}
