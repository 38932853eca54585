import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { EditAvailabilityInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { PresentedUser } from '../people/subject';
import { comingOverrides, weeklyHours } from './availability';
import { changePerson } from './change-person';

const LONGEST = 1000;

export async function editAvailability(
  actor: Actor,
  input: EditAvailabilityInput,
  services: Services,
): Promise<PresentedUser> {
  const { availableHours, availabilityOverrides, availabilityDesc } = input;
  if ((availabilityDesc?.length ?? 0) > LONGEST)
    throw new BadInput('input.availabilityDesc', t('fields.tooLong', { most: LONGEST }));
  const hours = weeklyHours(availableHours);
  return changePerson(
    actor,
    {
      userId: input.userId,
      action: 'edit-availability',
      parentsToo: true,
      async save(db, member) {
        const from = today(services.clock.now(), member);
        const overrides = comingOverrides(availabilityOverrides ?? member.availabilityOverrides, from);
        await db.query(
          `UPDATE identity.members SET available_hours = $3, availability_overrides = $4, availability_desc = $5
           WHERE ecosystem_id = $1 AND id = $2`,
          [
            db.ecosystemId,
            member.id,
            JSON.stringify(hours),
            JSON.stringify(overrides),
            availabilityDesc === undefined ? member.availabilityDesc : availabilityDesc?.trim() || null,
          ],
        );
      },
    },
    services,
  );
}
