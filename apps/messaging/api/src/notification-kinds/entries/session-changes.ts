import { sessionKind } from './session-kind';

/** Sessions were booked, changed or called off, or somebody joined or left them or a course. */
export const sessionChanges = {
  SESSION_BOOKED: sessionKind('SESSION_BOOKED', { on: 'BOOKED', setting: 'SESSION_BOOKED', mailed: true }),
  SESSION_EDITED: sessionKind('SESSION_EDITED', {
    on: 'EDITED',
    setting: 'SESSION_CHANGED',
    mailed: true,
    programRule: 'sessionEdited',
  }),
  SESSION_CANCELLED: sessionKind('SESSION_CANCELLED', {
    on: 'CANCELLED',
    setting: 'SESSION_CANCELLED',
    mailed: true,
    programRule: 'sessionCancelled',
  }),
  SESSION_APPROVED: sessionKind('SESSION_APPROVED', {
    on: 'APPROVED',
    setting: 'SESSION_BOOKED',
    mailed: true,
  }),
  SESSION_DECLINED: sessionKind('SESSION_DECLINED', {
    on: 'DECLINED',
    setting: 'SESSION_CANCELLED',
    mailed: true,
  }),
  SESSION_RESTORED: sessionKind('SESSION_RESTORED', {
    on: 'RESTORED',
    setting: 'SESSION_CHANGED',
    mailed: true,
  }),
  SESSION_ATTENDANCE_CORRECTED: sessionKind('SESSION_ATTENDANCE_CORRECTED', {
    on: 'ATTENDANCE_CORRECTED',
    setting: 'SESSION_CHANGED',
    mailed: false,
  }),
  SESSION_SEAT_RESERVED: sessionKind('SESSION_SEAT_RESERVED', {
    on: 'SEAT_RESERVED',
    setting: 'SESSION_BOOKED',
    mailed: false,
  }),
  SESSION_DROPPED: sessionKind('SESSION_DROPPED', {
    on: 'DROPPED',
    setting: 'SESSION_CANCELLED',
    mailed: true,
  }),
  COURSE_ENROLLED: sessionKind('COURSE_ENROLLED', { on: 'ENROLLED', setting: 'COURSES', mailed: true }),
  COURSE_LEFT: sessionKind('COURSE_LEFT', { on: 'UNENROLLED', setting: 'COURSES', mailed: true }),
};
