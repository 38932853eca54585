export type EcosystemRoleType = 'SUPER_ADMIN' | 'TEACHER' | 'STUDENT' | 'MEMBER' | 'PARENT' | 'STAFF';
export type ProgramRoleType = 'PROGRAM_ADMIN' | 'LEADER' | 'LEARNER';

/** INVITED: exists and cannot sign in yet. ARCHIVED and GLOBAL_LOCK: can no longer sign in. */
export type MemberStatus = 'INVITED' | 'APPLIED' | 'ACTIVATED' | 'ARCHIVED' | 'GLOBAL_LOCK';

/** Bookable hours of a person on one weekday, in the person's zone. */
export interface AvailableHours {
  /** 0 is Sunday, 6 is Saturday. */
  day: number;
  /** HH:mm, 24 hours. */
  startTime: string;
  /** HH:mm, 24 hours; 24:00 is the end of the day. */
  endTime: string;
}

/** Replaces the weekly hours on one date; an empty list: not available on it. */
export interface AvailabilityOverride {
  /** YYYY-MM-DD */
  date: string;
  availability: { startTime: string; endTime: string }[];
}

export interface FamilyConnection {
  userId: string;
  /** What the other person is to this one. */
  relationship: 'PARENT' | 'GUARDIAN' | 'CHILD';
  /** What a parent or guardian is notified of about this person. Absent in events from older servers: everything. */
  notifPreferences?: { sessions: boolean; notes: boolean };
}

/** Payload of `identity.person-saved`, version 1: a member of an ecosystem, the whole state after the change. */
export interface PersonSaved {
  /** Id of `User`: one per person and ecosystem. */
  userId: string;
  /** Null: the person has no account (imported and not invited yet). */
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
  /** Code of one of the 22 grade levels. */
  gradeLevel: string | null;
  status: MemberStatus;
  profileTypes: string[];
  ecosystemRoles: { role: EcosystemRoleType; supportedSchoolIds: string[] }[];
  programRoles: { programId: string; role: ProgramRoleType }[];
  /** Empty: unknown, so bookings are not checked against them. */
  availableHours: AvailableHours[];
  availabilityOverrides: AvailabilityOverride[];
  notificationPreference: ('EMAIL' | 'TEXT')[];
  /**
   * Channels by kind of event (`SESSION_BOOKED`, `SESSION_CHANGED`, `SESSION_CANCELLED`, `REMINDERS`, `ATTENDANCE`,
   * `COURSES`, `SUBSTITUTES`, `NOTES`, `MESSAGES`, `WEEKLY_REPORT`, `PAYMENTS`), where the person chose fewer than
   * those in `notificationPreference`. Absent kinds: all of those.
   */
  eventChannels?: Partial<Record<string, ('EMAIL' | 'TEXT')[]>>;
  /** Verified number for text messages, with or without country code; null or absent: no text messages. */
  textNumber?: string | null;
  /** How many days ahead sessions with the person may be booked; null or absent: no limit. */
  advanceLimitDays?: number | null;
  /**
   * Pay per hour, a decimal in the ecosystem's currency; applies only where the ecosystem gives leaders wages of their
   * own. Null or absent: none.
   */
  hourlyWage?: string | null;
  /** May take part in conversations. Absent in events from older servers: true. */
  canMessage?: boolean;
  /** Language codes such as `en`, `es`. Absent in events from older servers. */
  languagesSpoken?: string[];
  /** Subjects that the person prefers to teach or learn, without archived ones. Absent in events from older servers. */
  preferredSubjects?: { id: string; name: string; code: string | null }[];
  familyConnections: FamilyConnection[];
  /** YYYY-MM-DD: 18th birthday; null: the date of birth is unknown. Absent in events from older servers. */
  ofAgeOn?: string | null;
  /** Increases with each change of this person; a projection applies a payload only when it is greater. */
  revision: number;
}
