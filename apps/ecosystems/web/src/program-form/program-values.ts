import type {
  ProgramInput,
  ProgramSettingsFragment,
  RuleChannel,
  SessionCapability,
  SelfEnrollmentRole,
  SessionProfileType,
  TutoringRequestType,
} from '../__generated__/graphql';
import { defaultTutorFlow, type TutorFlowSetting } from '@lyceum/contracts/ecosystems';
import { phoneText } from '@lyceum/web/i18n';
import { propertyInput, type PropertyValues } from './property-values';

/** Values of the form; texts are never null. */
export interface ProgramValues {
  name: string;
  shortName: string;
  /** Empty uses the ecosystem's zone. */
  timeZoneId: string;
  isGlobal: boolean;
  sessionCapabilities: SessionCapability[];
  multipleTutorsPerSession: boolean;
  tutorSelfCheckInOut: boolean;
  sessionReminders: boolean;
  addFromBooking: boolean;
  tutorAddFromBooking: boolean;
  tutorBooksUnpaired: boolean;
  studentNotes: boolean;
  tutorSearch: boolean;
  tuteeInbox: boolean;
  requestType: TutoringRequestType;
  requestTutor: boolean;
  findTutees: boolean;
  selfPacedModules: boolean;
  filo: boolean;
  manageSessionsTool: boolean;
  fileUploadTool: boolean;
  rosterBrowserTool: boolean;
  engagementTracker: boolean;
  managedSftpTool: boolean;
  selfHostedSftpTool: boolean;
  tutoringSheet: boolean;
  joinMinutesPrior: number | '';
  tutorFlow: readonly TutorFlowSetting[];
  zoomEnabled: boolean;
  weeklyReport: boolean;
  substitutes: boolean;
  boardForTutors: boolean;
  create: SessionProfileType[];
  edit: SessionProfileType[];
  cancel: SessionProfileType[];
  recordings: SessionProfileType[];
  reviews: SessionProfileType[];
  tutorReviews: boolean;
  tutorEditSessionParticipants: boolean;
  properties: PropertyValues[];
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  toldOfEdit: SessionProfileType[];
  toldOfCancel: SessionProfileType[];
  selfEnrollment: boolean;
  enrollRoles: SelfEnrollmentRole[];
  /** Empty sets no limit. */
  maxLearners: number | '';
  /** Empty sets no target. */
  weeklyTarget: number | '';
  mailOfEdit: boolean;
  mailOfCancel: boolean;
  textOfEdit: boolean;
  textOfCancel: boolean;
}

export const NEW_PROGRAM: ProgramValues = {
  name: '',
  shortName: '',
  timeZoneId: '',
  isGlobal: false,
  sessionCapabilities: ['ONE_ON_ONE', 'DROP_IN', 'GROUP'],
  multipleTutorsPerSession: false,
  tutorSelfCheckInOut: true,
  sessionReminders: true,
  addFromBooking: false,
  tutorAddFromBooking: false,
  tutorBooksUnpaired: true,
  studentNotes: false,
  tutorSearch: false,
  tuteeInbox: false,
  requestType: 'SESSION',
  requestTutor: false,
  findTutees: false,
  selfPacedModules: false,
  filo: false,
  manageSessionsTool: true,
  fileUploadTool: true,
  rosterBrowserTool: true,
  engagementTracker: true,
  managedSftpTool: false,
  selfHostedSftpTool: false,
  tutoringSheet: false,
  joinMinutesPrior: 5,
  tutorFlow: defaultTutorFlow,
  zoomEnabled: false,
  weeklyReport: false,
  substitutes: false,
  boardForTutors: true,
  create: ['Admin', 'PlatformAdmin', 'ProgramAdmin'],
  edit: ['Admin', 'PlatformAdmin', 'ProgramAdmin'],
  cancel: ['Admin', 'PlatformAdmin', 'ProgramAdmin'],
  recordings: ['Admin', 'PlatformAdmin', 'ProgramAdmin'],
  reviews: ['Admin', 'PlatformAdmin', 'ProgramAdmin'],
  tutorReviews: false,
  tutorEditSessionParticipants: false,
  properties: [],
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  toldOfEdit: ['Tutor', 'StudentOrParent', 'Parent', 'Student'],
  toldOfCancel: ['Tutor', 'StudentOrParent', 'Parent', 'Student'],
  selfEnrollment: false,
  enrollRoles: ['LEARNER'],
  maxLearners: '',
  weeklyTarget: '',
  mailOfEdit: true,
  mailOfCancel: true,
  textOfEdit: true,
  textOfCancel: true,
};

export function valuesOf(program: ProgramSettingsFragment): ProgramValues {
  const { sessions, adminContactInfo, notificationPreferences, selfEnrollment } = program;
  return {
    name: program.name,
    shortName: program.shortName,
    timeZoneId: program.ownTimeZoneId ?? '',
    isGlobal: program.isGlobal,
    sessionCapabilities: program.sessionCapabilities,
    multipleTutorsPerSession: program.multipleTutorsPerSession,
    tutorSelfCheckInOut: program.tutorSelfCheckInOut,
    sessionReminders: program.sessionReminders,
    addFromBooking: program.addProgramFromBooking,
    tutorAddFromBooking: program.tutorAddProgramFromBooking,
    tutorBooksUnpaired: program.tutorAddNonPairedUsers,
    studentNotes: program.studentNotesInFeedbackEnabled,
    tutorSearch: program.search.enabled,
    tuteeInbox: program.header.tuteeInboxEnabled,
    requestType: program.tutoringRequestType,
    requestTutor: program.header.requestTutorButtonEnabled,
    findTutees: program.header.findTuteesButtonEnabled,
    selfPacedModules: program.selfPacedModulesEnabled,
    filo: program.showFiloButton,
    manageSessionsTool: program.featureTools.manageSessions,
    fileUploadTool: program.featureTools.fileUpload,
    rosterBrowserTool: program.featureTools.dataBrowser,
    engagementTracker: program.featureTools.engagementTracker,
    managedSftpTool: program.featureTools.managedSftp,
    selfHostedSftpTool: program.featureTools.selfHostedSftp,
    tutoringSheet: program.adminPanel.tutoringSheetEnabled,
    joinMinutesPrior: sessions.sessionJoinMinutesPrior,
    tutorFlow: program.tutorFlowConfig.map(({ field, enabled, required }) => ({ field, enabled, required })),
    zoomEnabled: sessions.zoomEnabled,
    weeklyReport: sessions.studentWeeklyReportToParents,
    substitutes: program.subBoard.enabled,
    boardForTutors: program.subBoard.visibleToTutors,
    create: sessions.sessionCreateProfileTypes,
    edit: sessions.sessionEditProfileTypes,
    cancel: sessions.sessionCancelProfileTypes,
    recordings: sessions.sessionRecordingsProfileTypes,
    reviews: program.viewReviewsProfileTypes,
    tutorReviews: program.fillTutorReviewsEnabled,
    tutorEditSessionParticipants: sessions.tutorEditSessionParticipants,
    properties: sessions.sessionCustomProperties.map(({ key, label, type, options, required }) => ({
      key,
      label,
      type,
      options,
      required,
    })),
    contactName: adminContactInfo.name ?? '',
    contactPhone: phoneText(adminContactInfo.phone ?? ''),
    contactEmail: adminContactInfo.email ?? '',
    toldOfEdit: notificationPreferences.sessionEdited.recipientTypes,
    toldOfCancel: notificationPreferences.sessionCancelled.recipientTypes,
    selfEnrollment: selfEnrollment.enabled,
    enrollRoles: selfEnrollment.roles,
    maxLearners: selfEnrollment.maxLearners ?? '',
    weeklyTarget: program.weeklyMinutesTarget ?? '',
    mailOfEdit: notificationPreferences.sessionEdited.notificationTypes.includes('EMAIL'),
    mailOfCancel: notificationPreferences.sessionCancelled.notificationTypes.includes('EMAIL'),
    textOfEdit: notificationPreferences.sessionEdited.notificationTypes.includes('TEXT'),
    textOfCancel: notificationPreferences.sessionCancelled.notificationTypes.includes('TEXT'),
  };
}

const channels = (mail: boolean, text: boolean): RuleChannel[] => [
  ...(mail ? (['EMAIL'] as const) : []),
  ...(text ? (['TEXT'] as const) : []),
];

export function inputOf(values: ProgramValues, revision?: number): ProgramInput {
  return {
    name: values.name,
    shortName: values.shortName,
    timeZoneId: values.timeZoneId || null,
    isGlobal: values.isGlobal,
    sessionCapabilities: values.sessionCapabilities,
    multipleTutorsPerSession: values.multipleTutorsPerSession,
    tutorSelfCheckInOut: values.tutorSelfCheckInOut,
    sessionReminders: values.sessionReminders,
    addProgramFromBooking: values.addFromBooking,
    tutorAddProgramFromBooking: values.tutorAddFromBooking,
    tutorAddNonPairedUsers: values.tutorBooksUnpaired,
    studentNotesInFeedbackEnabled: values.studentNotes,
    search: { enabled: values.tutorSearch },
    tutoringRequestType: values.requestType,
    header: {
      requestTutorButtonEnabled: values.requestTutor,
      findTuteesButtonEnabled: values.findTutees,
      tuteeInboxEnabled: values.tuteeInbox,
    },
    selfPacedModulesEnabled: values.selfPacedModules,
    showFiloButton: values.filo,
    featureTools: {
      manageSessions: values.manageSessionsTool,
      fileUpload: values.fileUploadTool,
      dataBrowser: values.rosterBrowserTool,
      engagementTracker: values.engagementTracker,
      managedSftp: values.managedSftpTool,
      selfHostedSftp: values.selfHostedSftpTool,
    },
    adminPanel: { tutoringSheetEnabled: values.tutoringSheet },
    sessions: {
      zoomEnabled: values.zoomEnabled,
      studentWeeklyReportToParents: values.weeklyReport,
      // An empty number is sent as null, so that the server answers the bounds.
      sessionJoinMinutesPrior: values.joinMinutesPrior === '' ? null : values.joinMinutesPrior,
      sessionCreateProfileTypes: values.create,
      sessionEditProfileTypes: values.edit,
      sessionCancelProfileTypes: values.cancel,
      sessionRecordingsProfileTypes: values.recordings,
      tutorEditSessionParticipants: values.tutorEditSessionParticipants,
      sessionCustomProperties: values.properties.map(propertyInput),
    },
    viewReviewsProfileTypes: values.reviews,
    fillTutorReviewsEnabled: values.tutorReviews,
    subBoard: { enabled: values.substitutes, visibleToTutors: values.boardForTutors },
    adminContactInfo: { name: values.contactName, phone: values.contactPhone, email: values.contactEmail },
    notificationPreferences: {
      sessionEdited: {
        recipientTypes: values.toldOfEdit,
        notificationTypes: channels(values.mailOfEdit, values.textOfEdit),
      },
      sessionCancelled: {
        recipientTypes: values.toldOfCancel,
        notificationTypes: channels(values.mailOfCancel, values.textOfCancel),
      },
    },
    tutorFlowConfig: [...values.tutorFlow],
    weeklyMinutesTarget: values.weeklyTarget === '' ? null : values.weeklyTarget,
    selfEnrollment: {
      enabled: values.selfEnrollment,
      roles: values.enrollRoles,
      maxLearners: values.maxLearners === '' ? null : values.maxLearners,
    },
    ...(revision === undefined ? {} : { revision }),
  };
}
