import type { SessionStatus } from './session-status';

/** One row of `sessions.sessions`, with the field names of the code. */
export interface SessionRow {
  id: string;
  ecosystemId: string;
  programId: string;
  seriesId: string | null;
  status: SessionStatus;
  completionStatus: string;
  sessionType: string;
  meetingSolution: string | null;
  subject: string;
  subjectId: string | null;
  description: string | null;
  startsAt: Date;
  endsAt: Date;
  timeZoneId: string;
  minutes: number;
  joinUrl: string | null;
  locationName: string | null;
  locationLongitude: number | null;
  locationLatitude: number | null;
  maxStudents: number | null;
  numLeaders: number;
  numLearners: number;
  numAttendees: number | null;
  gradeLevels: string[];
  schoolIds: string[];
  customProperties: unknown;
  forced: boolean;
  origin: 'BOOKED' | 'IMPORTED';
  createdBy: string | null;
  createdAt: Date;
  lastModified: Date;
  revision: number;
  cancelledAt: Date | null;
  cancelledBy: string | null;
  cancelReason: string | null;
  /** Leaders covered by a substitute. */
  coveredLeaderIds: string[];
  /** Set for sessions of type COURSE. */
  courseSectionId: string | null;
}

export interface ParticipantRow {
  sessionId: string;
  userId: string;
  userType: 'LEADER' | 'LEARNER';
  forced: boolean;
  schoolId: string | null;
  gradeLevel: string | null;
  joinedAt: Date | null;
  leftAt: Date | null;
  minutesScheduled: number | null;
  minutesDelivered: number | null;
  minutesPresent: number | null;
  minutesLost: number | null;
  lostReason: string | null;
  attendanceSource: string | null;
}

const SESSION_NAMES: Record<keyof SessionRow, string> = {
  id: 'id',
  ecosystemId: 'ecosystem_id',
  programId: 'program_id',
  seriesId: 'series_id',
  status: 'status',
  completionStatus: 'completion_status',
  sessionType: 'session_type',
  meetingSolution: 'meeting_solution',
  subject: 'subject',
  subjectId: 'subject_id',
  description: 'description',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  timeZoneId: 'time_zone_id',
  minutes: 'minutes',
  joinUrl: 'join_url',
  locationName: 'location_name',
  locationLongitude: 'location_longitude',
  locationLatitude: 'location_latitude',
  maxStudents: 'max_students',
  numLeaders: 'num_leaders',
  numLearners: 'num_learners',
  numAttendees: 'num_attendees',
  gradeLevels: 'grade_levels',
  schoolIds: 'school_ids',
  customProperties: 'custom_properties',
  forced: 'forced',
  origin: 'origin',
  createdBy: 'created_by',
  createdAt: 'created_at',
  lastModified: 'last_modified',
  revision: 'revision',
  cancelledAt: 'cancelled_at',
  cancelledBy: 'cancelled_by',
  cancelReason: 'cancel_reason',
  coveredLeaderIds: 'covered_leader_ids',
  courseSectionId: 'course_section_id',
};

const PARTICIPANT_NAMES: Record<keyof ParticipantRow, string> = {
  sessionId: 'session_id',
  userId: 'user_id',
  userType: 'user_type',
  forced: 'forced',
  schoolId: 'school_id',
  gradeLevel: 'grade_level',
  joinedAt: 'joined_at',
  leftAt: 'left_at',
  minutesScheduled: 'minutes_scheduled',
  minutesDelivered: 'minutes_delivered',
  minutesPresent: 'minutes_present',
  minutesLost: 'minutes_lost',
  lostReason: 'lost_reason',
  attendanceSource: 'attendance_source',
};

/** Select lists: `s.` of sessions, `p.` of session_participants. */
export const SESSION_COLUMNS = columns('s', SESSION_NAMES);
export const PARTICIPANT_COLUMNS = columns('p', PARTICIPANT_NAMES);

/** A session as a list reads it, with all participants in the same row, leaders first. */
export type ListedRow = SessionRow & { people: PersonInJson[] };
type Instants = 'joinedAt' | 'leftAt';
type PersonInJson = Omit<ParticipantRow, Instants> & Record<Instants, string | null>;

export const LISTED_COLUMNS = `${SESSION_COLUMNS}, (
  SELECT coalesce(json_agg(part), '[]') FROM (
    SELECT ${PARTICIPANT_COLUMNS} FROM sessions.session_participants p WHERE p.session_id = s.id
    ORDER BY p.user_type, p.user_id) part) AS people`;

export function peopleOf({ people }: ListedRow): ParticipantRow[] {
  return people.map((person) => {
    const { joinedAt, leftAt } = person;
    // In most sessions nobody has joined yet, and copying objects with this many properties is slow.
    if (joinedAt === null && leftAt === null) return person as ParticipantRow;
    return { ...person, joinedAt: joinedAt && new Date(joinedAt), leftAt: leftAt && new Date(leftAt) };
  }) as ParticipantRow[];
}

function columns(alias: string, names: Record<string, string>): string {
  return Object.entries(names)
    .map(([name, column]) => `${alias}.${column} AS "${name}"`)
    .join(', ');
}
