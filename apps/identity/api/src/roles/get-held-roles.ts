import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { HeldRole } from '../__generated__/resolvers';
import { administers, loadMember, ROLE_LASTS } from '../people/subject';

interface Row extends Omit<HeldRole, 'program' | 'since' | 'until'> {
  programId: string | null;
  since: Date | null;
  until: Date | null;
}

export async function getHeldRoles(
  actor: Actor,
  { userId }: { userId: string },
  { tenancy }: Services,
): Promise<HeldRole[]> {
  const rows = await tenancy.within(actor, async (db) => {
    const person = isUuid(userId) ? await loadMember(db, userId) : null;
    if (!person || !(person.id === actor.userId || administers(actor, person))) throw new NotFound('user');
    return db.query<Row>(
      `SELECT r.role, NULL::uuid AS "programId", r.granted_at AS since, r.expires_at AS until,
         r.supported_school_ids AS "supportedSchoolIds"
       FROM identity.ecosystem_roles r WHERE r.ecosystem_id = $1 AND r.user_id = $2 AND ${ROLE_LASTS}
       UNION ALL SELECT r.role, r.program_id, r.granted_at, r.expires_at, '{}'
       FROM identity.program_roles r WHERE r.ecosystem_id = $1 AND r.user_id = $2 AND ${ROLE_LASTS}
       ORDER BY 2 NULLS FIRST, 1`,
      [db.ecosystemId, userId],
    );
  });
  return rows
    .filter(({ programId }) => !programId || userId === actor.userId || isProgramAdmin(actor, programId))
    .map(({ programId, since, until, ...row }) => ({
      ...row,
      since: since?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      program: programId ? { id: programId } : null,
    }));
}
