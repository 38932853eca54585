import type { TenantDb } from '@lyceum/server/tenancy';
import { searchOf, type Wishes } from './check-request';
import type { RequestType } from './request-rules';

/** A new request. */
export interface Asked extends Wishes {
  programId: string;
  type: RequestType;
  learnerId: string;
  namedId: string | null;
  /** Left out: the actor. */
  askedBy?: string;
  className?: string | null;
  additionalInfo?: string | null;
  zipCode?: string | null;
  city?: string | null;
  state?: string | null;
  email?: string | null;
}

/** The columns of a request; the values are in the same order. */
const COLUMNS = [
  'named_id',
  'subjects',
  'grade_level',
  'school_id',
  'note',
  'recurring_days',
  'weeks_recurring',
  'start_time',
  'end_time',
  'start_date',
  'end_date',
  'time_zone_id',
  'in_person',
  'location',
  'search_text',
] as const;

const valuesOf = (asked: Wishes & { namedId: string | null }): unknown[] => [
  asked.namedId,
  asked.subjects,
  asked.gradeLevel,
  asked.schoolId,
  asked.note,
  asked.recurringDays,
  asked.weeksRecurring,
  asked.startTime,
  asked.endTime,
  asked.startDate,
  asked.endDate,
  asked.timeZoneId,
  asked.inPerson,
  asked.location,
  searchOf(asked),
];

export async function insertRequest(db: TenantDb, asked: Asked, now: Date): Promise<string> {
  const own = [
    db.ecosystemId,
    asked.programId,
    asked.type,
    asked.learnerId,
    asked.askedBy ?? db.actor.userId,
    now,
    asked.className ?? null,
    asked.additionalInfo ?? null,
    asked.zipCode ?? null,
    asked.city ?? null,
    asked.state ?? null,
    asked.email ?? null,
  ];
  const values = [...own, ...valuesOf(asked)];
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO matching.tutoring_requests (ecosystem_id, program_id, type, learner_id, asked_by, created_at, class_name,
       additional_info, zip_code, city, state, email, ${COLUMNS.join(', ')})
     VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    values,
  );
  return row!.id;
}

export async function updateRequest(
  db: TenantDb,
  id: string,
  wishes: Wishes & { namedId: string | null },
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE matching.tutoring_requests SET revision = revision + 1, edited_at = $2,
       ${COLUMNS.map((column, at) => `${column} = $${at + 3}`).join(', ')} WHERE id = $1`,
    [id, now, ...valuesOf(wishes)],
  );
}
