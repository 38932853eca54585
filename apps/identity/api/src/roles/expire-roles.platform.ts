import type { EcosystemRoleType } from '@lyceum/contracts/identity';
import { systemActor } from '@lyceum/server/actor';
import { RIGHTS_TOPIC } from '@lyceum/server/events';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { saveProfileTypes } from '../bulk/subject';
import { type LostRole, publishProgramsLeft } from '../memberships/subject';
import { publishPeople } from '../people/subject';

const MOST = 500;

/**
 * Removes expired roles, and publishes the people to every domain. (An expired role has no effect from its second of
 * expiry on, because every read of roles leaves it out.)
 */
export async function expireRoles(services: Services): Promise<void> {
  const due = await services.tenancy.platformWide('roles that have ended', (db) =>
    db.query<{ ecosystemId: string }>(
      `SELECT DISTINCT ended.ecosystem_id AS "ecosystemId" FROM (
         (SELECT ecosystem_id FROM identity.ecosystem_roles WHERE expires_at <= now() LIMIT ${MOST})
         UNION ALL (SELECT ecosystem_id FROM identity.program_roles WHERE expires_at <= now() LIMIT ${MOST})) ended`,
    ),
  );
  for (const { ecosystemId } of due)
    await services.tenancy.within(systemActor(ecosystemId, 'expire roles'), (db) => expireIn(db, services));
}

async function expireIn(db: TenantDb, services: Services): Promise<void> {
  const beyond = await db.query<{ userId: string; role: EcosystemRoleType; programId: null }>(
    `DELETE FROM identity.ecosystem_roles WHERE expires_at <= now()
     RETURNING user_id AS "userId", role, NULL::uuid AS "programId"`,
  );
  const inPrograms = await db.query<LostRole>(
    `DELETE FROM identity.program_roles WHERE expires_at <= now()
     RETURNING user_id AS "userId", role, program_id AS "programId"`,
  );
  const ended = [...beyond, ...inPrograms];
  const userIds = [...new Set(ended.map(({ userId }) => userId))];
  if (userIds.length === 0) return;
  await saveProfileTypes(db, userIds);
  await publishPeople(db, services, userIds);
  await publishProgramsLeft(db, inPrograms);
  for (const { userId, ...before } of ended)
    await db.audit({ action: 'expire-role', subjectKind: 'user', subjectId: userId, before });
  db.notify({ userIds, topics: [RIGHTS_TOPIC] });
}
