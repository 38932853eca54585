import { isProgramAdmin, isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isId, readPeople, type Reader } from '../projections/read-facts';
import type { Asker } from '../scheduling/permissions';

/** Whose ledger is read, within which programs (null: all). */
export interface Whose {
  userIds: string[];
  programIds: string[] | null;
}

/** Oneself and one's children in full; for admins anybody of their programs, within these. */
export async function whoseSummary(
  { actor, childIds }: Asker,
  userId: string | null | undefined,
  reader: Reader,
): Promise<Whose> {
  const own = actor.userId ? [actor.userId, ...childIds] : [];
  if (!userId) return { userIds: own, programIds: null };
  if (own.includes(userId)) return { userIds: [userId], programIds: null };
  if (!isId(userId) || !isProgramAdmin(actor)) throw new NotFound('person');
  const person = (await readPeople(reader, [userId])).get(userId);
  const known = person?.programRoles.some(({ programId }) => isProgramAdmin(actor, programId));
  if (!person || !(isSuperAdmin(actor) || known)) throw new NotFound('person');
  return { userIds: [userId], programIds: administered(actor) };
}

function administered(actor: Actor): string[] | null {
  return isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN');
}
