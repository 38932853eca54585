import type { SessionProfileType } from './profile-types';
import type { TutorFlowSetting } from './tutor-flow';

export type SessionType = 'ONE_ON_ONE' | 'DROP_IN' | 'GROUP' | 'ONE_ON_ONE_BREAKOUT' | 'COURSE' | 'MODULE';

export interface SessionCustomProperty {
  key: string;
  label: string;
  type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'SELECT';
  /** What a SELECT offers; empty for the other types. */
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
  /** The tutor of a session may change who takes part in it. */
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

/** Where leaders who cannot come find somebody else. */
export interface SubBoard {
  /** Substitutes may be asked for. */
  enabled: boolean;
  /** Leaders see what is open and take it themselves; otherwise admins assign. */
  visibleToTutors: boolean;
}

/** People of the ecosystem come into the program by themselves. */
export interface SelfEnrollment {
  enabled: boolean;
  /** As what they may come. */
  roles: ('LEADER' | 'LEARNER')[];
  /** Learners of the program, however they came; null: as many as come. */
  maxLearners: number | null;
}

/** One session with a leader, or a leader for good. */
export type TutoringRequestType = 'SESSION' | 'PAIR';

/** What the people of a program find in their navigation. */
export interface ProgramHeader {
  /** Learners, and parents for their children, ask for a leader. */
  requestTutorButtonEnabled: boolean;
  /** Leaders find the open requests. */
  findTuteesButtonEnabled: boolean;
  /** Learners read and write messages. Left out by servers that know no inbox: no. */
  tuteeInboxEnabled?: boolean;
}

/** Screens of a program's admins that can be switched off. */
export interface FeatureTools {
  manageSessions: boolean;
  /** Where it is off, no file can be imported. */
  fileUpload: boolean;
  /** The roster browser; left out by servers that know none: on. */
  dataBrowser?: boolean;
  /** Who takes part in sessions and who slips away; left out by servers that know none: yes. */
  engagementTracker?: boolean;
  /** Files come in by our SFTP server; left out by servers that know none: off. */
  managedSftp?: boolean;
  /** Files are fetched from the district's own SFTP server; left out by servers that know none: off. */
  selfHostedSftp?: boolean;
}

/** Further screens of a program's admins. */
export interface AdminPanel {
  /** Learners against weeks: minutes, sessions, who leads. */
  tutoringSheetEnabled: boolean;
}

/** Payload of `ecosystems.program-saved`: the whole state after the change. */
export interface ProgramSaved {
  id: string;
  ecosystemId: string;
  name: string;
  shortName: string;
  /** The program's own zone (its ecosystem's when it has none of its own). */
  timeZoneId: string;
  isGlobal: boolean;
  archived: boolean;
  /** Kinds of session that the program holds. */
  sessionCapabilities: SessionType[];
  multipleTutorsPerSession: boolean;
  tutorAddNonPairedUsers: boolean;
  tutorSelfCheckInOut: boolean;
  /** People are reminded of sessions; left out by servers that know no such switch: yes. */
  sessionReminders?: boolean;
  /** Admins, staff and teachers bring people into the program by booking them; left out by servers that know none: no. */
  addProgramFromBooking?: boolean;
  /** Tutors bring learners into the program by booking them; left out by servers that know none: no. */
  tutorAddProgramFromBooking?: boolean;
  /** Leaders write notes that learners and families read, beside their feedback; left out by servers that know none: no. */
  studentNotesInFeedbackEnabled?: boolean;
  /** Learners work through modules at their own pace; left out by servers that know none: no. */
  selfPacedModulesEnabled?: boolean;
  viewReviewsProfileTypes: SessionProfileType[];
  /** Learners are asked to review their leaders; left out by servers that know of no reviews: no. */
  fillTutorReviewsEnabled?: boolean;
  sessions: ProgramSessionSettings;
  /** Left out by servers that know no board: not enabled. */
  subBoard?: SubBoard;
  notificationPreferences: ProgramNotificationPreferences;
  /** Whether its people find its leaders; left out by servers that know no search: no. */
  search?: { enabled: boolean };
  /** What a request for tutoring asks for; left out by servers that know none: one session. */
  tutoringRequestType?: TutoringRequestType;
  /** Left out by servers that know none: nothing of it. */
  header?: ProgramHeader;
  /** Left out by servers that know none: nobody comes by themselves. */
  selfEnrollment?: SelfEnrollment;
  /** The screens that the program's admins work with; left out by servers that know none: all. */
  featureTools?: FeatureTools;
  /** Left out by servers that know none: without the sheet. */
  adminPanel?: AdminPanel;
  /** Minutes that a learner is to have in a week; null: none. Left out by servers that do not tell. */
  weeklyMinutesTarget?: number | null;
  /** Every field of tutors' applications for the program; left out by servers that know none: the defaults. */
  tutorFlowConfig?: TutorFlowSetting[];
  /** Grows with each change of this program; a projection takes a payload only when it is greater. */
  revision: number;
}
