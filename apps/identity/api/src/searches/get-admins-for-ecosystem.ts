import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { type Member, MEMBER_COLUMNS, type PresentedUser, presentUser } from '../people/subject';

const MOST_ADMINS = 200;

/** The admins of the ecosystem, open to everyone in it. */
export async function getAdminsForEcosystem(actor: Actor, services: Services): Promise<PresentedUser[]> {
  const members = await services.tenancy.within(actor, (db) =>
    db.query<Member>(
      `SELECT ${MEMBER_COLUMNS} FROM identity.members m WHERE m.status = 'ACTIVATED' AND m.id IN (
         SELECT r.user_id FROM identity.ecosystem_roles r WHERE r.role = 'SUPER_ADMIN'
         UNION SELECT r.user_id FROM identity.program_roles r WHERE r.role = 'PROGRAM_ADMIN')
       ORDER BY m.sort_name, m.id LIMIT ${MOST_ADMINS}`,
    ),
  );
  return members.flatMap((member) => presentUser(actor, member) ?? []);
}
