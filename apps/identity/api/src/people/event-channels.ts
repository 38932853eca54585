import type { Services } from '@lyceum/server/subgraph';
import type { EventNotification, EventNotificationInput, NotifiedEvent } from '../__generated__/resolvers';
import type { Member } from './member';
import type { EventChannels } from './profile-fields';
import { assertReachable } from './text-channel';

const EVENTS: NotifiedEvent[] = [
  'SESSION_BOOKED',
  'SESSION_CHANGED',
  'SESSION_CANCELLED',
  'REMINDERS',
  'ATTENDANCE',
  'COURSES',
  'SUBSTITUTES',
  'NOTES',
  'MESSAGES',
  'WEEKLY_REPORT',
  'PAYMENTS',
];

/** Roles whose holders receive notifications as staff. */
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

/** The present choices with some replaced. */
export function withEvents(
  field: string,
  member: Pick<Member, 'eventChannels' | 'verifiedPhone'>,
  events: readonly EventNotificationInput[],
  services: Services,
): EventChannels {
  assertReachable(
    field,
    events.flatMap(({ channels }) => channels),
    member,
    services,
  );
  const next: EventChannels = { ...member.eventChannels };
  for (const { event, channels } of events) next[event] = [...new Set(channels)];
  return next;
}
