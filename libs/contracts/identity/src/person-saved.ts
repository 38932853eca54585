export type EcosystemRoleType = 'SUPER_ADMIN' | 'TEACHER' | 'STUDENT' | 'MEMBER' | 'PARENT' | 'STAFF';
export type ProgramRoleType = 'PROGRAM_ADMIN' | 'LEADER' | 'LEARNER';

/** INVITED: is known, cannot sign in yet. ARCHIVED and GLOBAL_LOCK cannot sign in any more. */
export type MemberStatus = 'INVITED' | 'APPLIED' | 'ACTIVATED' | 'ARCHIVED' | 'GLOBAL_LOCK';

/** Hours of one weekday that a person can be booked in, on the wall clock of the person's zone. */
export interface AvailableHours {
  /** 0 is Sunday, 6 is Saturday. */
  day: number;
  /** HH:mm, 24 hours. */
  startTime: string;
  /** HH:mm, 24 hours; 24:00 is the end of the day. */
  endTime: string;
}

/** Replaces the weekly hours on one date; an empty list means not available on it. */
export interface AvailabilityOverride {
  /** YYYY-MM-DD */
  date: string;
  availability: { startTime: string; endTime: string }[];
}

export interface FamilyConnection {
  userId: string;
  /** What that person is to this one. */
  relationship: 'PARENT' | 'GUARDIAN' | 'CHILD';
  /** What a parent or guardian is told about this person; left out by producers that did not know of it: everything. */
  notifPreferences?: { sessions: boolean; notes: boolean };
}

/** Payload of `identity.person-saved`, version 1: a member of an ecosystem, the whole state after the change. */
export interface PersonSaved {
  /** Id of `User`: one per person and ecosystem. */
  userId: string;
  /** Null: the person cannot sign in (imported, not invited yet). */
  accountId: string | null;
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  language: 'en' | 'sp';
  /** IANA name. */
  timeZoneId: string;
  schoolId: string | null;
  /** Code of the 22-step list of grade levels. */
  gradeLevel: string | null;
  status: MemberStatus;
  profileTypes: string[];
  ecosystemRoles: { role: EcosystemRoleType; supportedSchoolIds: string[] }[];
  programRoles: { programId: string; role: ProgramRoleType }[];
  /** Empty: the person has said nothing, and is not checked against hours. */
  availableHours: AvailableHours[];
  availabilityOverrides: AvailabilityOverride[];
  notificationPreference: ('EMAIL' | 'TEXT')[];
  /**
   * Channels by kind of event (`SESSION_BOOKED`, `SESSION_CHANGED`, `SESSION_CANCELLED`, `REMINDERS`, `ATTENDANCE`, `COURSES`, `SUBSTITUTES`, `NOTES`, `MESSAGES`, `WEEKLY_REPORT`,
   * `PAYMENTS`),
   * where the person chose fewer than `notificationPreference` has; left out: all of those.
   */
  eventChannels?: Partial<Record<string, ('EMAIL' | 'TEXT')[]>>;
  /**
   * The confirmed number that text messages go to, with or without a country code; null or left out: none are wanted, or can be
   * sent.
   */
  textNumber?: string | null;
  /** How many days ahead sessions with the person may be booked at most; null or left out: without limit. */
  advanceLimitDays?: number | null;
  /**
   * What the person earns by an hour, a decimal in the ecosystem's currency; counts only where the ecosystem lets leaders have a
   * wage of their own. Null or left out: none.
   */
  hourlyWage?: string | null;
  /** Takes part in conversations; left out by servers that tell nothing of it: yes. */
  canMessage?: boolean;
  /** Codes of languages, as `en`, `es`; left out by servers that tell none. */
  languagesSpoken?: string[];
  /** What the person likes to teach or learn, archived subjects not among it; left out by servers that tell none. */
  preferredSubjects?: { id: string; name: string; code: string | null }[];
  familyConnections: FamilyConnection[];
  /** YYYY-MM-DD: the day on which the person turns 18; null: the birthday is unknown. Left out by servers that do not tell. */
  ofAgeOn?: string | null;
  /** Grows with each change of this person; a projection takes a payload only when it is greater. */
  revision: number;
}
