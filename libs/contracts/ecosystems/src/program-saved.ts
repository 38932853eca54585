import type { SessionProfileType } from './profile-types';
import type { TutorFlowSetting } from './tutor-flow';

export type SessionType = 'ONE_ON_ONE' | 'DROP_IN' | 'GROUP' | 'ONE_ON_ONE_BREAKOUT' | 'COURSE' | 'MODULE';

export interface SessionCustomProperty {
  key: string;
  label: string;
  type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'SELECT';
  /** Options of a SELECT; empty for other types. */
  options: string[];
  required: boolean;
}

export interface ProgramSessionSettings {
  zoomEnabled: boolean;
  /** Minutes before the start from which a session can be joined. */
  sessionJoinMinutesPrior: number;
  sessionCreateProfileTypes: SessionProfileType[];
  sessionEditProfileTypes: SessionProfileType[];
  sessionCancelProfileTypes: SessionProfileType[];
  sessionRecordingsProfileTypes: SessionProfileType[];
  studentWeeklyReportToParents: boolean;
  /** The tutor of a session may change its participants. */
  tutorEditSessionParticipants: boolean;
  sessionCustomProperties: SessionCustomProperty[];
}

export interface NotificationRule {
  recipientTypes: SessionProfileType[];
  notificationTypes: ('EMAIL' | 'TEXT')[];
}

export interface ProgramNotificationPreferences {
  sessionEdited: NotificationRule;
  sessionCancelled: NotificationRule;
}

/** Settings of substitute requests. */
export interface SubBoard {
  /** Substitutes may be requested. */
  enabled: boolean;
  /** Leaders see open requests and take them; otherwise admins assign leaders. */
  visibleToTutors: boolean;
}

/** People of the ecosystem may join the program themselves. */
export interface SelfEnrollment {
  enabled: boolean;
  /** Roles that they may take. */
  roles: ('LEADER' | 'LEARNER')[];
  /** Limit of all learners of the program, however they joined; null: no limit. */
  maxLearners: number | null;
}

/** SESSION: one session with a leader. PAIR: a permanent leader. */
export type TutoringRequestType = 'SESSION' | 'PAIR';

/** Entries of the program's navigation. */
export interface ProgramHeader {
  /** Learners, and parents for their children, request a leader. */
  requestTutorButtonEnabled: boolean;
  /** Leaders find the open requests. */
  findTuteesButtonEnabled: boolean;
  /** Learners read and write messages. Absent in events from older servers: false. */
  tuteeInboxEnabled?: boolean;
}

/** Screens of a program's admins that can be switched off. */
export interface FeatureTools {
  manageSessions: boolean;
  /** While false, no file can be imported. */
  fileUpload: boolean;
  /** The roster browser. Absent in events from older servers: true. */
  dataBrowser?: boolean;
  /** The engagement tracker. Absent in events from older servers: true. */
  engagementTracker?: boolean;
  /** Imports from the platform's SFTP server. Absent in events from older servers: false. */
  managedSftp?: boolean;
  /** Imports from the district's own SFTP server. Absent in events from older servers: false. */
  selfHostedSftp?: boolean;
}

/** Further screens of a program's admins. */
export interface AdminPanel {
  /** A table of learners and weeks with minutes, sessions and leaders. */
  tutoringSheetEnabled: boolean;
}

/** Payload of `ecosystems.program-saved`: the whole state after the change. */
export interface ProgramSaved {
  id: string;
  ecosystemId: string;
  name: string;
  shortName: string;
  /** The program's zone, or its ecosystem's if the program has none. */
  timeZoneId: string;
  isGlobal: boolean;
  archived: boolean;
  /** Session types that the program offers. */
  sessionCapabilities: SessionType[];
  multipleTutorsPerSession: boolean;
  tutorAddNonPairedUsers: boolean;
  tutorSelfCheckInOut: boolean;
  /** People get reminders of sessions. Absent in events from older servers: true. */
  sessionReminders?: boolean;
  /** Admins, staff and teachers add people to the program by booking. Absent in events from older servers: false. */
  addProgramFromBooking?: boolean;
  /** Tutors add learners to the program by booking them. Absent in events from older servers: false. */
  tutorAddProgramFromBooking?: boolean;
  /** Leaders write notes for learners and families with feedback. Absent in events from older servers: false. */
  studentNotesInFeedbackEnabled?: boolean;
  /** Learners work through modules at their own pace. Absent in events from older servers: false. */
  selfPacedModulesEnabled?: boolean;
  viewReviewsProfileTypes: SessionProfileType[];
  /** Learners are asked to review their leaders. Absent in events from older servers: false. */
  fillTutorReviewsEnabled?: boolean;
  sessions: ProgramSessionSettings;
  /** Absent in events from older servers: disabled. */
  subBoard?: SubBoard;
  notificationPreferences: ProgramNotificationPreferences;
  /** People of the program may search for its leaders. Absent in events from older servers: false. */
  search?: { enabled: boolean };
  /** Type of new tutoring requests. Absent in events from older servers: SESSION. */
  tutoringRequestType?: TutoringRequestType;
  /** Absent in events from older servers: all false. */
  header?: ProgramHeader;
  /** Absent in events from older servers: disabled. */
  selfEnrollment?: SelfEnrollment;
  /** Absent in events from older servers: all screens. */
  featureTools?: FeatureTools;
  /** Absent in events from older servers: all false. */
  adminPanel?: AdminPanel;
  /** Target of minutes per learner and week; null: none. Absent in events from older servers. */
  weeklyMinutesTarget?: number | null;
  /** Every field of tutors' applications for the program. Absent in events from older servers: the defaults. */
  tutorFlowConfig?: TutorFlowSetting[];
  /** Increases with each change of this program; a projection applies a payload only when it is greater. */
  revision: number;
}
