import { isProgramAdmin, isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { type Reader, readPeople } from '../projections/subject';
import type { Asker } from '../permissions/subject';

/** SummaryScope ledger is read, within which programs (null: all). */
export interface SummaryScope {
  userIds: string[];
  programIds: string[] | null;
}

/** The actor and their children without restriction; for admins anybody of their programs, within these programs. */
export async function summaryScope(
  { actor, childIds }: Asker,
  userId: string | null | undefined,
  reader: Reader,
): Promise<SummaryScope> {
  const own = ownOf({ actor, childIds });
  if (!userId) return { userIds: own, programIds: null };
  if (own.includes(userId)) return { userIds: [userId], programIds: null };
  if (!isUuid(userId) || !isProgramAdmin(actor)) throw new NotFound('person');
  const person = (await readPeople(reader, [userId])).get(userId);
  const isAdministered = person?.programRoles.some(({ programId }) => isProgramAdmin(actor, programId));
  if (!person || !(isSuperAdmin(actor) || isAdministered)) throw new NotFound('person');
  return { userIds: [userId], programIds: administered(actor) };
}

/** For several people: the actor and their children without restriction, others within the administered programs. */
export async function readableScopes(
  { actor, childIds }: Asker,
  userIds: readonly string[],
  reader: Reader,
): Promise<{ own: string[]; others: string[]; programIds: string[] | null }> {
  const mine = ownOf({ actor, childIds });
  const own = userIds.filter((id) => mine.includes(id));
  const rest = userIds.filter((id) => !mine.includes(id));
  if (!isProgramAdmin(actor) || rest.length === 0) return { own, others: [], programIds: [] };
  const people = await readPeople(reader, rest);
  const isAdministered = (id: string) =>
    isSuperAdmin(actor) ||
    people.get(id)?.programRoles.some(({ programId }) => isProgramAdmin(actor, programId));
  return {
    own,
    others: rest.filter((id) => people.has(id) && isAdministered(id)),
    programIds: administered(actor),
  };
}

function ownOf({ actor, childIds }: Pick<Asker, 'actor' | 'childIds'>): string[] {
  return actor.userId ? [actor.userId, ...childIds] : [];
}

function administered(actor: Actor): string[] | null {
  return isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN');
}
