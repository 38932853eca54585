import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { StaffNotificationSettingInput } from '../__generated__/resolvers';
import { type PresentedUser, saveFields, withEvents } from '../people/subject';
import { changePerson } from '../settings/subject';

export async function editStaffNotificationSetting(
  actor: Actor,
  { events }: StaffNotificationSettingInput,
  services: Services,
): Promise<PresentedUser> {
  return changePerson(
    actor,
    {
      action: 'edit-staff-notification-setting',
      save: (db, member) =>
        saveFields(db, member.id, {
          eventChannels: withEvents('input.events', member, events, services),
        }),
    },
    services,
  );
}
