/** Who a person is when they meet a session. A program lists which of these may create, edit, cancel, … */
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
