import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { FamilyConnections, FamilyConnectionInput } from '../__generated__/resolvers';
import { administers, announcePeople, loadMember, loadMembers, type Member } from '../people/subject';
import { readFamily } from './family-rows';
import { isOfAge } from './of-age';

export interface FamilyChange {
  connected: boolean;
  connections: FamilyConnections;
}

/** A guardian may do with a child's data what a program's admin may not. */
const NOT_ONESELF = {
  en: 'Nobody makes themself the parent of somebody. Ask a super admin.',
  sp: 'Nadie puede registrarse como madre, padre o tutor legal de otra persona. Pídalo a una superadministración.',
};

/** The child and the relative, both of the actor's ecosystem. */
async function bothOf(db: TenantDb, userId: string, relativeId: string): Promise<[Member, Member]> {
  const people = await loadMembers(db, [userId, relativeId].filter(isUuid));
  const find = (id: string) => people.find((person) => person.id === id.toLowerCase());
  const [child, relative] = [find(userId), find(relativeId)];
  if (!child || !relative) throw new NotFound('person');
  return [child, relative];
}

export async function addFamilyConnection(
  actor: Actor,
  input: FamilyConnectionInput,
  services: Services,
): Promise<FamilyChange> {
  const relationship = input.relationship ?? 'PARENT';
  if (relationship === 'CHILD')
    throw new BadInput('input.relationship', {
      en: 'Name the child first, then the parent or guardian.',
      sp: 'Indique primero el niño o la niña y después el padre, la madre o el tutor legal.',
    });
  if (input.userId === input.relativeId)
    throw new BadInput('input.relativeId', { en: 'Choose another person.', sp: 'Elija a otra persona.' });
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const [child, relative] = await bothOf(db, input.userId, input.relativeId);
    const asked = await requestOf(db, child.id, relative.id);
    const agrees = actor.userId === child.id && asked !== null;
    if (!agrees && !administers(actor, child)) throw new NotFound('person');
    if (relative.id === actor.userId && !isSuperAdmin(actor)) throw new Forbidden(NOT_ONESELF);
    if (child.familyConnections.some(({ userId }) => userId === relative.id))
      throw new Conflict({ en: 'They are linked already.', sp: 'Ya están vinculadas.' });
    const asks = !agrees && isOfAge(child, now);
    const as = asked ?? relationship;
    if (asks) await ask(db, actor, child, relative, relationship);
    else await link(db, child, relative, as);
    const audited = { relativeId: relative.id, relationship: as };
    const action = asks ? 'ask-family-connection' : 'add-family-connection';
    await db.audit({ action, subjectKind: 'user', subjectId: child.id, after: audited });
    await announcePeople(db, services, asks ? [] : [child.id, relative.id]);
    return {
      connected: !asks,
      connections: await readFamily(db, actor, (await loadMember(db, child.id))!, now),
    };
  });
}

async function requestOf(
  db: TenantDb,
  childId: string,
  relativeId: string,
): Promise<'PARENT' | 'GUARDIAN' | null> {
  const [row] = await db.query<{ relationship: 'PARENT' | 'GUARDIAN' }>(
    `SELECT r.relationship FROM identity.family_requests r WHERE r.owner_id = $1 AND r.relative_id = $2`,
    [childId, relativeId],
  );
  return row?.relationship ?? null;
}

async function ask(
  db: TenantDb,
  actor: Actor,
  child: Member,
  relative: Member,
  relationship: string,
): Promise<void> {
  await db.query(
    `INSERT INTO identity.family_requests (ecosystem_id, owner_id, relative_id, relationship, asked_by)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, child.id, relative.id, relationship, actor.operatorVisit ? null : actor.userId],
  );
  db.notify({ userIds: [child.id], topics: ['people'], ids: [child.id] });
}

/** Links both ways; the child's row holds what the relative is notified of. */
async function link(db: TenantDb, child: Member, relative: Member, relationship: string): Promise<void> {
  await db.query(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     VALUES ($1, $2, $3, $4), ($1, $3, $2, 'CHILD')`,
    [db.ecosystemId, child.id, relative.id, relationship],
  );
  await forgetRequest(db, child.id, relative.id);
}

async function forgetRequest(db: TenantDb, childId: string, relativeId: string): Promise<number> {
  return db.execute(`DELETE FROM identity.family_requests r WHERE r.owner_id = $1 AND r.relative_id = $2`, [
    childId,
    relativeId,
  ]);
}

export async function removeFamilyConnection(
  actor: Actor,
  { userId, relativeId }: { userId: string; relativeId: string },
  services: Services,
): Promise<FamilyChange> {
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const [child, relative] = await bothOf(db, userId, relativeId);
    const isChild = actor.userId === child.id;
    const isRelative = actor.userId === relative.id;
    if (!isChild && !isRelative && !administers(actor, child)) throw new NotFound('person');
    const turnedDown = await forgetRequest(db, child.id, relative.id);
    // A child cannot remove the link to a guardian, but can turn down a request.
    if (isChild && turnedDown === 0 && !isOfAge(child, now) && !administers(actor, child))
      throw new Forbidden();
    const removed = await db.execute(
      `DELETE FROM identity.family_connections f WHERE (f.user_id = $1 AND f.relative_id = $2 AND f.relationship <> 'CHILD')
         OR (f.user_id = $2 AND f.relative_id = $1 AND f.relationship = 'CHILD')`,
      [child.id, relative.id],
    );
    if (removed + turnedDown === 0) throw new NotFound('connection');
    const before = { relativeId: relative.id };
    await db.audit({ action: 'remove-family-connection', subjectKind: 'user', subjectId: child.id, before });
    await announcePeople(db, services, [child.id, relative.id]);
    const left = (await loadMember(db, isRelative ? relative.id : child.id))!;
    return { connected: false, connections: await readFamily(db, actor, left, now) };
  });
}
