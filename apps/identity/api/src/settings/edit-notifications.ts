import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { EventNotificationInput } from '../__generated__/resolvers';
import {
  assertReachable,
  type NotificationChannel,
  type PresentedUser,
  saveFields,
  withEvents,
} from '../people/subject';
import { changePerson } from './change-person';

/** Notifications inside the platform cannot be turned off; these are the channels beyond them. */
export async function editNotifications(
  actor: Actor,
  notificationPreference: NotificationChannel[],
  events: readonly EventNotificationInput[],
  services: Services,
): Promise<PresentedUser> {
  const channels = [...new Set(notificationPreference)];
  return changePerson(
    actor,
    {
      action: 'edit-notifications',
      async save(db, member) {
        assertReachable('notificationPreference', channels, member, services);
        await saveFields(db, member.id, {
          notificationPreference: channels,
          eventChannels: withEvents('events', member, events, services),
        });
      },
    },
    services,
  );
}
