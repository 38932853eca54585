import type {
  EcosystemSessionSettings,
  EcosystemTerms,
  Holiday,
  ProgramSaved,
  SessionLimitsConfig,
  TimeBufferConfig,
  TutorPayoutsConfig,
} from '@lyceum/contracts/ecosystems';

/** Projection of an ecosystem's settings. */
export interface EcosystemSettings {
  name: string;
  archived: boolean;
  timeZoneId: string;
  terms: { en: EcosystemTerms; sp: EcosystemTerms };
  sessionSettings: EcosystemSessionSettings;
  sessionLimitsConfig: SessionLimitsConfig;
  timeBufferConfig: TimeBufferConfig;
  /** Minutes between the start times offered for booking. */
  sessionInterval: number;
  sessionAdvanceDayLimit: number | null;
  holidays: Holiday[];
  /** ISO 4217. */
  currency: string;
  tutorPayoutsConfig: TutorPayoutsConfig;
}

/** Projection of a program's settings. */
export type ProgramRules = Pick<
  ProgramSaved,
  | 'sessionCapabilities'
  | 'multipleTutorsPerSession'
  | 'tutorSelfCheckInOut'
  | 'addProgramFromBooking'
  | 'tutorAddProgramFromBooking'
  | 'sessions'
  | 'subBoard'
  | 'adminPanel'
> &
  // Missing in projections from before these fields existed.
  Partial<Pick<ProgramSaved, 'tutorAddNonPairedUsers' | 'sessionReminders'>>;

export interface ProgramFacts {
  id: string;
  name: string;
  timeZoneId: string;
  archived: boolean;
  rules: ProgramRules;
  /** The ecosystem lets learners and guardians book. */
  tuteesBook: boolean;
}

export interface PersonFacts {
  userId: string;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  timeZoneId: string | null;
  schoolId: string | null;
  gradeLevel: string | null;
  status: string;
  programRoles: { programId: string; role: string }[];
  availableHours: { day: number; startTime: string; endTime: string }[];
  availabilityOverrides: { date: string; availability: { startTime: string; endTime: string }[] }[];
  familyConnections: { userId: string; relationship: string }[];
  /** Staff, teacher, guardian or super admin: a booking never makes them a learner. */
  answersForOthers?: boolean;
  /** How many days ahead others may book the person; null or undefined: no limit. */
  advanceLimitDays?: number | null;
}

/** Defaults until the ecosystem's first event has arrived. */
export const UNKNOWN_ECOSYSTEM: EcosystemSettings = {
  name: '',
  archived: false,
  timeZoneId: 'UTC',
  terms: {
    en: { tutor: 'Tutor', tutee: 'Student', module: 'Module' },
    sp: { tutor: 'Tutor', tutee: 'Estudiante', module: 'Módulo' },
  },
  sessionSettings: {
    tuteeBookEnabled: false,
    attendanceGraceMinutes: 5,
    onlyJoinSessionsToday: false,
    sessionDurations: [30, 45, 60],
    bookByDefault: true,
    userAvailabilityBookingEnabled: true,
  },
  sessionLimitsConfig: { enabled: false, sessionLimitType: 'WEEKLY', resetDate: null, minuteLimit: 0 },
  timeBufferConfig: { enabled: false, length: 0, fieldType: 'MINUTES' },
  sessionInterval: 5,
  sessionAdvanceDayLimit: null,
  holidays: [],
  currency: 'USD',
  tutorPayoutsConfig: {
    enabled: false,
    payoutResponsibility: 'ECOSYSTEM',
    tutorPayoutRate: null,
    setWageEnabled: false,
  },
};

export function bufferMinutes({ timeBufferConfig }: EcosystemSettings): number {
  if (!timeBufferConfig.enabled) return 0;
  return timeBufferConfig.length * (timeBufferConfig.fieldType === 'HOURS' ? 60 : 1);
}

export function displayName(person: Pick<PersonFacts, 'firstName' | 'lastName' | 'preferredName'>): string {
  return `${person.preferredName || person.firstName} ${person.lastName}`.trim();
}
