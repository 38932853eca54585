import { BadInput, everywhere } from '@lyceum/server/errors';
import type { EventNotification, EventNotificationInput, NotifiedEvent } from '../__generated__/resolvers';
import type { Member } from '../people/member';
import type { EventChannels } from '../people/profile-fields';

const EVENTS: NotifiedEvent[] = [
  'SESSION_BOOKED',
  'SESSION_CHANGED',
  'SESSION_CANCELLED',
  'COURSES',
  'SUBSTITUTES',
];

/** Who hears of events as one who works here. */
export const STAFF_ROLES = ['LEADER', 'PROGRAM_ADMIN', 'SUPER_ADMIN', 'TEACHER', 'STAFF'] as const;

/** Each kind of event with the person's channels for it. */
export function notificationEvents({
  eventChannels,
  notificationPreference,
}: Pick<Member, 'eventChannels' | 'notificationPreference'>): EventNotification[] {
  return EVENTS.map((event) => ({ event, channels: eventChannels[event] ?? notificationPreference }));
}

export function isStaff({
  ecosystemRoles,
  programRoles,
}: Pick<Member, 'ecosystemRoles' | 'programRoles'>): boolean {
  const roles: string[] = [...ecosystemRoles, ...programRoles].map(({ role }) => role);
  return STAFF_ROLES.some((role) => roles.includes(role));
}

/** The present choices with some set anew. */
export function withEvents(
  field: string,
  present: EventChannels,
  events: readonly EventNotificationInput[],
): EventChannels {
  if (events.some(({ channels }) => channels.includes('TEXT')))
    throw new BadInput(
      field,
      {
        en: 'The platform sends no text messages yet.',
        sp: 'La plataforma todavía no envía mensajes de texto.',
      },
      everywhere('EMAIL'),
    );
  const next: EventChannels = { ...present };
  for (const { event, channels } of events) next[event] = [...new Set(channels)];
  return next;
}
