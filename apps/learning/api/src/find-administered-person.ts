import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { Read } from './read';

/**
 * A program of the actor in which the person learns or leads; NOT_FOUND where the actor administers none of the person's
 * programs.
 */
export async function findAdministeredPerson(
  read: Read,
  actor: Actor,
  userId: string,
): Promise<{ programId: string }> {
  const [person] = isUuid(userId)
    ? await read<{ programIds: string[] }>(
        'programs-of-person',
        `SELECT coalesce(p.program_ids, '{}') || coalesce(p.leads_in, '{}') AS "programIds" FROM learning.families p WHERE p.user_id = $1`,
        [userId],
      )
    : [];
  const programId = person?.programIds.find((id) => isProgramAdmin(actor, id));
  if (!programId) throw new NotFound('person');
  return { programId };
}
