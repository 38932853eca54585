/** Kinds of people in relation to a session. A program lists which of them may create, edit, cancel, … sessions. */
export const sessionProfileTypes = [
  'Tutor',
  'Teacher',
  'Staff',
  'StudentOrParent',
  'Parent',
  'Student',
  'Admin',
  'PlatformAdmin',
  'ProgramAdmin',
] as const;

export type SessionProfileType = (typeof sessionProfileTypes)[number];
