import { randomUUID } from 'node:crypto';
import type { EcosystemSaved, ProgramSaved } from '@lyceum/contracts/ecosystems';
import type { PersonSaved } from '@lyceum/contracts/identity';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';

/** Each payload has a higher revision than the one before, so that projections accept it. */
let revision = 0;

export function nobody(): PersonSaved {
  return {
    userId: randomUUID(),
    accountId: null,
    email: null,
    emailVerified: false,
    firstName: 'Some',
    lastName: 'Body',
    preferredName: null,
    language: 'en',
    timeZoneId: 'America/Denver',
    schoolId: null,
    gradeLevel: null,
    status: 'ACTIVATED',
    profileTypes: [],
    ecosystemRoles: [],
    programRoles: [],
    availableHours: [],
    availabilityOverrides: [],
    notificationPreference: ['EMAIL'],
    familyConnections: [],
    revision: ++revision,
  };
}

export function ecosystem(id: string): EcosystemSaved {
  const { terms, sessionSettings, sessionLimitsConfig, timeBufferConfig } = UNKNOWN_ECOSYSTEM;
  return {
    id,
    name: 'Riverside',
    shortName: 'riverside',
    profileId: 'riverside',
    tutorTerm: 'Tutor',
    tuteeTerm: 'Student',
    moduleTerm: 'Module',
    terms,
    logo: null,
    background: null,
    primaryColor: '#0b6e75',
    defaultLanguage: 'en',
    supportedLanguages: ['en', 'sp'],
    timeZoneId: 'America/Denver',
    sessionSettings,
    sessionLimitsConfig,
    timeBufferConfig,
    sessionInterval: 30,
    sessionAdvanceDayLimit: null,
    holidays: [],
    archived: false,
    revision: ++revision,
  };
}

export function program(id: string): ProgramSaved {
  return {
    id,
    ecosystemId: id,
    name: 'Reading',
    shortName: 'reading',
    timeZoneId: 'America/Denver',
    isGlobal: false,
    archived: false,
    sessionCapabilities: ['ONE_ON_ONE', 'GROUP', 'DROP_IN', 'COURSE'],
    multipleTutorsPerSession: false,
    tutorAddNonPairedUsers: true,
    tutorSelfCheckInOut: true,
    viewReviewsProfileTypes: [],
    sessions: {
      zoomEnabled: false,
      sessionJoinMinutesPrior: 5,
      sessionCreateProfileTypes: ['Tutor'],
      sessionEditProfileTypes: ['Tutor'],
      sessionCancelProfileTypes: ['Tutor', 'Student'],
      sessionRecordingsProfileTypes: [],
      studentWeeklyReportToParents: false,
      tutorEditSessionParticipants: true,
      sessionCustomProperties: [],
    },
    subBoard: { enabled: true, visibleToTutors: true },
    adminPanel: { tutoringSheetEnabled: true },
    notificationPreferences: {
      sessionEdited: { recipientTypes: [], notificationTypes: [] },
      sessionCancelled: { recipientTypes: [], notificationTypes: [] },
    },
    revision: ++revision,
  };
}
