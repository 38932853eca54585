import { capabilitiesOf, type RequestFacts, type RequestReader } from './request-rules';

export interface RequestRow extends RequestFacts {
  subjects: string[];
  gradeLevel: string | null;
  schoolId: string | null;
  note: string;
  recurringDays: number[];
  weeksRecurring: number | null;
  startTime: string | null;
  endTime: string | null;
  startDate: string | null;
  endDate: string | null;
  timeZoneId: string;
  inPerson: boolean;
  location: string | null;
  message: string | null;
  pairId: string | null;
  sessionId: string | null;
  className: string | null;
  additionalInfo: string | null;
  zipCode: string | null;
  city: string | null;
  state: string | null;
  email: string | null;
  createdAt: Date;
  editedAt: Date | null;
  decidedAt: Date | null;
  revision: number;
  learnerName: string;
  namedName: string | null;
  takerName: string | null;
}

/** SQL over `r`, a row of matching.tutoring_requests. */
export const REQUEST_COLUMNS = `r.id, r.program_id AS "programId", r.type, r.status, r.learner_id AS "learnerId",
  r.asked_by AS "askedBy", r.named_id AS "namedId", r.taken_by AS "takenBy", r.subjects, r.grade_level AS "gradeLevel",
  r.school_id AS "schoolId", r.note, r.recurring_days AS "recurringDays", r.weeks_recurring AS "weeksRecurring",
  r.start_time AS "startTime", r.end_time AS "endTime", r.start_date::text AS "startDate", r.end_date::text AS "endDate",
  r.time_zone_id AS "timeZoneId", r.in_person AS "inPerson", r.location, r.message, r.pair_id AS "pairId",
  r.session_id AS "sessionId", r.class_name AS "className", r.additional_info AS "additionalInfo", r.zip_code AS "zipCode",
  r.city, r.state, r.email, r.created_at AS "createdAt", r.edited_at AS "editedAt", r.decided_at AS "decidedAt", r.revision,
  coalesce((SELECT n.name FROM matching.people n WHERE n.user_id = r.learner_id), '') AS "learnerName",
  (SELECT n.name FROM matching.people n WHERE n.user_id = r.named_id) AS "namedName",
  (SELECT n.name FROM matching.people n WHERE n.user_id = r.taken_by) AS "takerName"`;

const user = (id: string) => ({ __typename: 'User' as const, id });
const userOr = (id: string | null) => (id ? user(id) : null);

/** A request as its reader sees it. */
export function presentRequest(row: RequestRow, reader: RequestReader) {
  return {
    id: row.id,
    program: { __typename: 'Program' as const, id: row.programId },
    programId: row.programId,
    type: row.type,
    status: row.status,
    from: user(row.learnerId),
    fromName: row.learnerName,
    askedBy: userOr(row.askedBy),
    to: userOr(row.namedId),
    toName: row.namedName,
    tutor: userOr(row.takenBy),
    tutorName: row.takerName,
    subjects: row.subjects,
    gradeLevel: row.gradeLevel,
    school: row.schoolId ? { __typename: 'School' as const, id: row.schoolId } : null,
    note: row.note,
    sessionInfo: {
      recurringDays: row.recurringDays,
      weeksRecurring: row.weeksRecurring,
      startTime: row.startTime,
      endTime: row.endTime,
      startDate: row.startDate,
      endDate: row.endDate,
      timeZoneId: row.timeZoneId,
      inPerson: row.inPerson,
      location: row.location,
    },
    message: row.message,
    pair: row.pairId ? { __typename: 'Pair' as const, id: row.pairId } : null,
    session: row.sessionId ? { __typename: 'Session' as const, id: row.sessionId } : null,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    decidedAt: row.decidedAt,
    revision: row.revision,
    viewerCan: capabilitiesOf(row, reader),
  };
}
