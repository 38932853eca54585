import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationGiveFieldBackToSyncArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { type Member, type PresentedUser, saveFields, searchWordsOf, sortNameOf } from '../people/subject';
import { changePerson } from '../settings/subject';
import { NAME_SEPARATOR, storedName } from './field-source';

const NOT_BY_HAND = t('fieldSources.notByHand');

export function giveFieldBackToSync(
  actor: Actor,
  { userId, field }: MutationGiveFieldBackToSyncArgs,
  services: Services,
): Promise<PresentedUser> {
  const now = services.clock.now();
  return changePerson(
    actor,
    {
      userId,
      action: 'give-field-back-to-sync',
      adminsOnly: true,
      async save(db, member) {
        if (field === 'NAME') return takeDeliveredName(db, member);
        if (field === 'PHONE') return takeDeliveredPhone(db, member);
        const [given] = await db.query<{ delivered: string | null; school: string | null }>(
          `UPDATE identity.field_sources f SET by_hand = false, changed_by = $4, changed_at = $5
           WHERE f.ecosystem_id = $1 AND f.user_id = $2 AND f.field = $3 AND f.by_hand
           RETURNING f.delivered,
             (SELECT s.id FROM identity.schools s WHERE s.ecosystem_id = f.ecosystem_id AND s.id::text = f.delivered) AS school`,
          [db.ecosystemId, member.id, field, actor.userId, now],
        );
        if (!given) throw new Conflict(NOT_BY_HAND);
        if (field === 'SCHOOL' && given.school) await saveFields(db, member.id, { schoolId: given.school });
        if (field === 'GRADE' && given.delivered)
          await saveFields(db, member.id, { gradeLevel: given.delivered });
      },
    },
    services,
  );
}

async function deliveredOf(db: TenantDb, member: Member, field: 'NAME' | 'PHONE'): Promise<string | null> {
  const [given] = await db.query<{ delivered: string | null }>(
    `SELECT f.delivered FROM identity.field_sources f WHERE f.ecosystem_id = $1 AND f.user_id = $2 AND f.field = $3`,
    [db.ecosystemId, member.id, field],
  );
  return given?.delivered ?? null;
}

async function takeDeliveredPhone(db: TenantDb, member: Member): Promise<void> {
  const delivered = await deliveredOf(db, member, 'PHONE');
  if (delivered === null || delivered === member.phoneNumber) throw new Conflict(NOT_BY_HAND);
  await saveFields(db, member.id, { phoneNumber: delivered });
}

async function takeDeliveredName(db: TenantDb, member: Member): Promise<void> {
  const delivered = await deliveredOf(db, member, 'NAME');
  const [firstName, lastName] = delivered?.split(NAME_SEPARATOR) ?? [];
  if (!firstName || !lastName || delivered === storedName(member)) throw new Conflict(NOT_BY_HAND);
  const named = { ...member, firstName, lastName };
  await saveFields(db, member.id, {
    firstName,
    lastName,
    sortName: sortNameOf(named),
    searchWords: searchWordsOf(named),
  });
}
