import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { Conditions } from './conditions';
import { MEMBER_COLUMNS, type Member } from './member';
import { findableBy } from './person-filters';
import { presentUser, type PresentedUser } from './present-user';

const MOST = 200;

export async function findUsersById(
  actor: Actor,
  userIds: string[],
  services: Services,
): Promise<PresentedUser[]> {
  if (userIds.length > MOST) throw new BadInput('userIds', t('people.tooManyIds', { most: MOST }));
  const ids = userIds.filter(isUuid).map((id) => id.toLowerCase());
  const conditions = new Conditions();
  conditions.add(`m.id = ANY(${conditions.value(ids)}::uuid[])`);
  findableBy(conditions, actor);
  const members = await services.tenancy.within(actor, (db) =>
    db.query<Member>(
      `SELECT ${MEMBER_COLUMNS} FROM identity.members m WHERE ${conditions.sql}`,
      conditions.values,
    ),
  );
  const byId = new Map(members.map((member) => [member.id, member]));
  return ids.flatMap((id) => presentUser(actor, byId.get(id)) ?? []);
}
