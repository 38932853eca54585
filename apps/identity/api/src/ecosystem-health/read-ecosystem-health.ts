import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { EcosystemAdmin, EcosystemUserCounts } from '../__generated__/resolvers';

const MOST_ADMINS = 20;
const HERE = `status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')`;

interface Look {
  admins: EcosystemAdmin[];
  userCounts: EcosystemUserCounts;
}

/**
 * Admins and numbers of people of an ecosystem, for an operator. Reads each ecosystem once per request, because each
 * read writes an entry to its audit log.
 */
export function readEcosystemHealth(
  scope: RequestScope,
  ecosystemId: string,
  { tenancy }: Services,
): Promise<Look | null> {
  const { actor } = scope;
  const loader = scope.loader<string, Look>('ecosystem-looks', (ids) =>
    Promise.all(
      ids.map((id) =>
        tenancy.within(
          actor.ecosystemId === id ? actor : { ...actor, ecosystemId: id, operatorVisit: true },
          async (db) => ({ admins: await readAdmins(db), userCounts: await countUsers(db) }),
        ),
      ),
    ),
  );
  return loader.load(ecosystemId);
}

async function readAdmins(db: TenantDb): Promise<EcosystemAdmin[]> {
  const admins = await db.query<Omit<EcosystemAdmin, 'lastSignedInAt'> & { lastSignedInAt: Date | null }>(
    `SELECT m.id AS "userId", coalesce(nullif(m.preferred_name, ''), m.first_name) || ' ' || m.last_name AS name, m.email, m.status,
       m.last_signed_in_at AS "lastSignedInAt"
     FROM identity.ecosystem_roles r JOIN identity.members m ON m.id = r.user_id
     WHERE r.role = 'SUPER_ADMIN' AND r.${HERE} AND (r.expires_at IS NULL OR r.expires_at > now())
     ORDER BY m.last_signed_in_at DESC NULLS LAST, r.sort_name, r.user_id LIMIT ${MOST_ADMINS}`,
  );
  return admins.map((admin) => ({ ...admin, lastSignedInAt: admin.lastSignedInAt?.toISOString() ?? null }));
}

async function countUsers(db: TenantDb): Promise<EcosystemUserCounts> {
  const holding = (table: string, roles: string) =>
    `(SELECT count(DISTINCT user_id)::int FROM identity.${table}
       WHERE role IN (${roles}) AND ${HERE} AND (expires_at IS NULL OR expires_at > now()))`;
  const [counts] = await db.query<EcosystemUserCounts>(
    `SELECT (SELECT count(*)::int FROM identity.members WHERE ${HERE}) AS total,
       ${holding('program_roles', `'LEADER'`)} AS leaders, ${holding('program_roles', `'LEARNER'`)} AS learners,
       ${holding('ecosystem_roles', `'PARENT'`)} AS parents, ${holding('ecosystem_roles', `'TEACHER', 'STAFF'`)} AS staff`,
  );
  return counts!;
}
