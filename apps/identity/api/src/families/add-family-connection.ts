import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { FamilyConnectionInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { administers, publishPeople, loadMember, type Member } from '../people/subject';
import { readFamily } from './family-rows';
import { isOfAge } from './of-age';
import { type FamilyChange, bothOf, forgetRequest } from './family-change';

/** A guardian may do with a child's data what a program's admin may not. */
const NOT_ONESELF = t('families.ownRelationship');

export async function addFamilyConnection(
  actor: Actor,
  input: FamilyConnectionInput,
  services: Services,
): Promise<FamilyChange> {
  const relationship = input.relationship ?? 'PARENT';
  if (relationship === 'CHILD') throw new BadInput('input.relationship', t('families.childFirst'));
  if (input.userId === input.relativeId) throw new BadInput('input.relativeId', t('families.samePerson'));
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const [child, relative] = await bothOf(db, input.userId, input.relativeId);
    const asked = await requestOf(db, child.id, relative.id);
    const agrees = actor.userId === child.id && asked !== null;
    if (!agrees && !administers(actor, child)) throw new NotFound('person');
    if (relative.id === actor.userId && !isSuperAdmin(actor)) throw new Forbidden(NOT_ONESELF);
    if (child.familyConnections.some(({ userId }) => userId === relative.id))
      throw new Conflict(t('families.linkedAlready'));
    const asks = !agrees && isOfAge(child, now);
    const as = asked ?? relationship;
    if (asks) await ask(db, actor, child, relative, relationship);
    else await link(db, child, relative, as);
    const audited = { relativeId: relative.id, relationship: as };
    const action = asks ? 'ask-family-connection' : 'add-family-connection';
    await db.audit({ action, subjectKind: 'user', subjectId: child.id, after: audited });
    await publishPeople(db, services, asks ? [] : [child.id, relative.id]);
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
