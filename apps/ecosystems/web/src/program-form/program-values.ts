import type {
  ProgramInput,
  ProgramSettingsFragment,
  SessionCapability,
  SessionProfileType,
} from '../__generated__/graphql';

/** What the form holds; texts are never null while they are typed. */
export interface ProgramValues {
  name: string;
  shortName: string;
  /** Empty: the ecosystem's zone holds. */
  timeZoneId: string;
  isGlobal: boolean;
  sessionCapabilities: SessionCapability[];
  multipleTutorsPerSession: boolean;
  tutorSelfCheckInOut: boolean;
  joinMinutesPrior: number | '';
  substitutes: boolean;
  boardForTutors: boolean;
  create: SessionProfileType[];
  edit: SessionProfileType[];
  cancel: SessionProfileType[];
  tutorEditSessionParticipants: boolean;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  toldOfEdit: SessionProfileType[];
  toldOfCancel: SessionProfileType[];
}

export const NEW_PROGRAM: ProgramValues = {
  name: '',
  shortName: '',
  timeZoneId: '',
  isGlobal: false,
  sessionCapabilities: ['ONE_ON_ONE', 'DROP_IN', 'GROUP'],
  multipleTutorsPerSession: false,
  tutorSelfCheckInOut: true,
  joinMinutesPrior: 5,
  substitutes: false,
  boardForTutors: true,
  create: ['Admin', 'PlatformAdmin', 'ProgramAdmin'],
  edit: ['Admin', 'PlatformAdmin', 'ProgramAdmin'],
  cancel: ['Admin', 'PlatformAdmin', 'ProgramAdmin'],
  tutorEditSessionParticipants: false,
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  toldOfEdit: ['Tutor', 'StudentOrParent', 'Parent', 'Student'],
  toldOfCancel: ['Tutor', 'StudentOrParent', 'Parent', 'Student'],
};

export function valuesOf(program: ProgramSettingsFragment): ProgramValues {
  const { sessions, adminContactInfo, notificationPreferences } = program;
  return {
    name: program.name,
    shortName: program.shortName,
    timeZoneId: program.ownTimeZoneId ?? '',
    isGlobal: program.isGlobal,
    sessionCapabilities: program.sessionCapabilities,
    multipleTutorsPerSession: program.multipleTutorsPerSession,
    tutorSelfCheckInOut: program.tutorSelfCheckInOut,
    joinMinutesPrior: sessions.sessionJoinMinutesPrior,
    substitutes: program.subBoard.enabled,
    boardForTutors: program.subBoard.visibleToTutors,
    create: sessions.sessionCreateProfileTypes,
    edit: sessions.sessionEditProfileTypes,
    cancel: sessions.sessionCancelProfileTypes,
    tutorEditSessionParticipants: sessions.tutorEditSessionParticipants,
    contactName: adminContactInfo.name ?? '',
    contactPhone: adminContactInfo.phone ?? '',
    contactEmail: adminContactInfo.email ?? '',
    toldOfEdit: notificationPreferences.sessionEdited.recipientTypes,
    toldOfCancel: notificationPreferences.sessionCancelled.recipientTypes,
  };
}

export function inputOf(values: ProgramValues, revision?: number): ProgramInput {
  return {
    name: values.name,
    shortName: values.shortName,
    timeZoneId: values.timeZoneId || null,
    isGlobal: values.isGlobal,
    sessionCapabilities: values.sessionCapabilities,
    multipleTutorsPerSession: values.multipleTutorsPerSession,
    tutorSelfCheckInOut: values.tutorSelfCheckInOut,
    sessions: {
      // An emptied number goes as null, which the server refuses with the bounds.
      sessionJoinMinutesPrior: values.joinMinutesPrior === '' ? null : values.joinMinutesPrior,
      sessionCreateProfileTypes: values.create,
      sessionEditProfileTypes: values.edit,
      sessionCancelProfileTypes: values.cancel,
      tutorEditSessionParticipants: values.tutorEditSessionParticipants,
    },
    subBoard: { enabled: values.substitutes, visibleToTutors: values.boardForTutors },
    adminContactInfo: { name: values.contactName, phone: values.contactPhone, email: values.contactEmail },
    notificationPreferences: {
      sessionEdited: { recipientTypes: values.toldOfEdit },
      sessionCancelled: { recipientTypes: values.toldOfCancel },
    },
    ...(revision === undefined ? {} : { revision }),
  };
}
