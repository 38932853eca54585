import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { administers, type PresentedUser, saveFields } from '../people/subject';
import { recordHandEdit } from '../field-sources/subject';
import { changePerson } from '../settings/subject';

const FROM_RECORDS = t('profiles.schoolFromRecords');

export async function editSchool(
  actor: Actor,
  { schoolId, userId }: { schoolId?: string | null; userId?: string | null },
  services: Services,
): Promise<PresentedUser> {
  return changePerson(
    actor,
    {
      userId,
      action: 'edit-school',
      async save(db, member) {
        // The school decides which of its staff sees the person, so a school from a district's records is not changed
        // by hand.
        if (member.externalId && !administers(actor, member)) throw new Conflict(FROM_RECORDS);
        if (schoolId) {
          const found = isUuid(schoolId)
            ? await db.query(`SELECT 1 FROM identity.schools s WHERE s.id = $1 AND NOT s.archived`, [
                schoolId,
              ])
            : [];
          if (found.length === 0) throw new NotFound('school');
        }
        await saveFields(db, member.id, { schoolId: schoolId || null });
        await recordHandEdit(db, member, { schoolId: schoolId || null }, services.clock.now());
      },
    },
    services,
  );
}
