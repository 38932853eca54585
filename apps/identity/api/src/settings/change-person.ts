import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { actsFor } from '../families/subject';
import {
  administers,
  publishPeople,
  loadMember,
  type Member,
  type PresentedUser,
  presentUser,
} from '../people/subject';

interface PersonChange {
  /** Null: the actor. */
  userId?: string | null;
  /** The action of the audit entry when another person makes the change. */
  action: string;
  /** Not for the person themselves, unless they administer themselves. */
  adminsOnly?: boolean;
  /** Also for a guardian who acts for the person. */
  parentsToo?: boolean;
  save(db: TenantDb, member: Member): Promise<void>;
}

/** Loads the person, checks that the actor may change them, saves the change, and publishes the person. */
export async function changePerson(
  actor: Actor,
  { userId, action, adminsOnly = false, parentsToo = false, save }: PersonChange,
  services: Services,
): Promise<PresentedUser> {
  const id = userId ?? actor.userId;
  if (!isUuid(id)) throw new NotFound('person');
  if (actor.operatorVisit && id === actor.userId) {
    throw new Forbidden(t('settings.operatorSettings'));
  }
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const before = await loadMember(db, id);
    const isSelf = before?.id === actor.userId;
    if (!before) throw new NotFound('person');
    const isParent = parentsToo && (await actsFor(db, actor, [before], now)).length > 0;
    if (!(isSelf || isParent || administers(actor, before))) throw new NotFound('person');
    if (adminsOnly && !administers(actor, before)) throw new Forbidden();
    await save(db, before);
    const [after] = await publishPeople(db, services, [before.id]);
    if (!isSelf)
      await db.audit({ action, subjectKind: 'user', subjectId: before.id, ...difference(before, after!) });
    return presentUser(actor, after)!;
  });
}

/** Only the changed fields, so that the audit log holds no copy of the person. */
function difference(before: Member, after: Member): { before: object; after: object } {
  const changed = (Object.keys(after) as (keyof Member)[]).filter(
    (key) => key !== 'revision' && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (member: Member) => Object.fromEntries(changed.map((key) => [key, member[key]]));
  return { before: pick(before), after: pick(after) };
}
