import { createHash } from 'node:crypto';
import { demoMaterials } from '@lyceum/contracts/demo';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { publishSessionMaterials } from '../materials/subject';

/** Of ten sessions seven have a resource of the library, which one of their leaders attached. */
export async function loadMaterials(
  db: TenantDb,
  sessions: readonly { id: string; programId: string }[],
): Promise<void> {
  for (const { program, key } of demoMaterials) {
    const own = sessions.filter(
      ({ id, programId }) =>
        programId === program.id && createHash('sha256').update(`${id} material`).digest()[0]! % 10 < 7,
    );
    if (own.length === 0) continue;
    await db.query(
      `INSERT INTO sessions.session_resources (ecosystem_id, session_id, resource_id, added_by, added_at)
       SELECT $1, s.id, $2, p.user_id, s.starts_at - interval '1 hour' FROM sessions.sessions s
       JOIN LATERAL (SELECT l.user_id FROM sessions.session_participants l
         WHERE l.ecosystem_id = s.ecosystem_id AND l.session_id = s.id AND l.user_type = 'LEADER' ORDER BY l.user_id LIMIT 1) p ON true
       WHERE s.id = ANY ($3::uuid[]) ON CONFLICT DO NOTHING`,
      [db.ecosystemId, stableId(db.ecosystemId, 'demo-resource', key), own.map(({ id }) => id)],
    );
    await publishSessionMaterials(db, own);
  }
}
