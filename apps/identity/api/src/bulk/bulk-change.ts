import { isSuperAdmin, type Actor, type Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { notFoundWords } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { administers, loadMembers, type Member } from '../people/subject';

export const MOST_AT_ONCE = 500;
const MOST_TOLD = 100;

export interface Refused {
  userId: string;
  reason: string;
}

/** The answer of the bulk operations. */
export interface BulkAnswer {
  changed: number;
  refused: Refused[];
  jobId: string | null;
}

export const REASONS = {
  self: t('bulk.reasons.self'),
  lastAdmin: t('bulk.reasons.lastAdmin'),
  locked: t('bulk.reasons.locked'),
  erased: t('bulk.reasons.erased'),
  notWhollyTheirs: t('bulk.reasons.notWhollyTheirs'),
} satisfies Record<string, Words>;

/** The people whom the actor may change, and refusals for the others, worded as if the person did not exist. */
export async function pickPeople(
  db: TenantDb,
  actor: Actor,
  userIds: readonly string[],
): Promise<{ people: Member[]; refused: Refused[] }> {
  if (userIds.length > MOST_AT_ONCE)
    throw new BadInput('userIds', t('bulk.tooManyPeople', { most: MOST_AT_ONCE }));
  const ids = [...new Set(userIds.map((id) => id.toLowerCase()))];
  const members = await loadMembers(db, ids.filter(isUuid));
  const people = members.filter((member) => administers(actor, member));
  const allowed = new Set(people.map(({ id }) => id));
  const erased = new Set(members.filter(({ isErased }) => isErased).map(({ id }) => id));
  const reasonOf = (id: string) =>
    isSuperAdmin(actor) && erased.has(id) ? REASONS.erased : notFoundWords('person');
  const refused = ids
    .filter((id) => !allowed.has(id))
    .map((userId) => ({ userId, reason: reasonOf(userId)[actor.language] }));
  return { people, refused };
}

/** Moves the people for whom `reason` returns a text to the refusals. */
export function refuse(
  actor: Actor,
  people: readonly Member[],
  reasonOf: (person: Member) => Words | null,
): { left: Member[]; refused: Refused[] } {
  const left: Member[] = [];
  const refused: Refused[] = [];
  for (const person of people) {
    const reason = reasonOf(person);
    if (reason) refused.push({ userId: person.id, reason: reason[actor.language] });
    else left.push(person);
  }
  return { left, refused };
}

/** Whether an active super admin is left. Locks the others' rows, so that two changes cannot remove the last one. */
export async function leavesSuperAdmin(db: TenantDb, without: readonly string[]): Promise<boolean> {
  const rows = await db.query(
    `SELECT m.id FROM identity.members m JOIN identity.ecosystem_roles r ON r.user_id = m.id AND r.role = 'SUPER_ADMIN'
     WHERE m.status = 'ACTIVATED' ORDER BY m.id FOR UPDATE OF m`,
  );
  return rows.some(({ id }) => !without.includes(id as string));
}

export function answer(changed: number, refused: readonly Refused[]): BulkAnswer {
  return { changed, refused: refused.slice(0, MOST_TOLD), jobId: null };
}
