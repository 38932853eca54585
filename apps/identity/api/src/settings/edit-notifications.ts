import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { NotificationChannel } from '../people/member';
import type { PresentedUser } from '../people/present-user';
import { changePerson } from './change-person';

export async function editNotifications(
  actor: Actor,
  notificationPreference: NotificationChannel[],
  services: Services,
): Promise<PresentedUser> {
  const channels = [...new Set(notificationPreference)];
  if (channels.length === 0) {
    throw new BadInput(
      'notificationPreference',
      'Choose at least one way, so that nobody waits for you in vain.',
    );
  }
  return changePerson(
    actor,
    {
      action: 'edit-notifications',
      async save(db, member) {
        if (channels.includes('TEXT') && !member.phoneNumber) {
          throw new BadInput(
            'notificationPreference',
            'Text messages need a phone number.',
            'Enter your phone number first.',
          );
        }
        await db.query(
          `UPDATE identity.members SET notification_preference = $3 WHERE ecosystem_id = $1 AND id = $2`,
          [db.ecosystemId, member.id, channels],
        );
      },
    },
    services,
  );
}
