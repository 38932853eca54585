import type { NotificationType } from './word-notification';

/** The kind of event under which people choose their channels. */
export function eventOf(type: NotificationType): string {
  if (type.startsWith('COURSE_')) return 'COURSES';
  if (type.startsWith('SUBSTITUTE')) return 'SUBSTITUTES';
  if (type === 'SESSION_CANCELLED' || type === 'SESSION_DECLINED' || type === 'SESSION_DROPPED')
    return 'SESSION_CANCELLED';
  if (type === 'SESSION_BOOKED' || type === 'SESSION_APPROVED' || type === 'SESSION_SEAT_RESERVED')
    return 'SESSION_BOOKED';
  return 'SESSION_CHANGED';
}
