import type { TenantDb } from '@lyceum/server/tenancy';
import type { Read } from '../read';
import { endOf, type SittingClock } from './sitting-clock';

export interface SittingPlace {
  assessmentId: string;
  /** First day of the window, YYYY-MM-DD. */
  windowStart: string;
  userId: string;
}

export interface SittingRow extends SittingPlace, SittingClock {
  /** When the answers were submitted; null: not yet. */
  closedAt: Date | null;
}

export const SITTING_COLUMNS = `s.assessment_id AS "assessmentId", s.window_start::text AS "windowStart", s.user_id AS "userId",
  s.begun_at AS "begunAt", s.limit_seconds AS "limitSeconds", s.paused_seconds AS "pausedSeconds", s.paused_at AS "pausedAt",
  s.latest_end AS "latestEnd", s.closed_at AS "closedAt"`;

const valuesOf = ({ assessmentId, windowStart, userId }: SittingPlace) => [assessmentId, windowStart, userId];

export async function readSitting(read: Read, place: SittingPlace): Promise<SittingRow | undefined> {
  const [row] = await read<SittingRow>(
    'sitting',
    `SELECT ${SITTING_COLUMNS} FROM learning.assessment_sittings s
     WHERE s.assessment_id = $1 AND s.window_start = $2 AND s.user_id = $3`,
    valuesOf(place),
  );
  return row;
}

/** Sittings of these people in a window. */
export function readSittings(
  read: Read,
  { assessmentId, windowStart }: Omit<SittingPlace, 'userId'>,
  userIds: readonly string[],
): Promise<SittingRow[]> {
  return read<SittingRow>(
    'sittings-of-people',
    `SELECT ${SITTING_COLUMNS} FROM learning.assessment_sittings s
     WHERE s.assessment_id = $1 AND s.window_start = $2 AND s.user_id = ANY ($3::uuid[])`,
    [assessmentId, windowStart, userIds],
  );
}

/** The sitting under a lock: its end and what arrives from the person do not overtake each other. */
export async function lockSitting(db: TenantDb, place: SittingPlace): Promise<SittingRow | undefined> {
  const [row] = await db.query<SittingRow>(
    `SELECT ${SITTING_COLUMNS} FROM learning.assessment_sittings s
     WHERE s.assessment_id = $1 AND s.window_start = $2 AND s.user_id = $3 FOR UPDATE`,
    valuesOf(place),
  );
  return row;
}

/** Saves a new sitting; a sitting that exists stays. Returns the one that is stored. */
export async function beginSitting(
  db: TenantDb,
  place: SittingPlace,
  clock: SittingClock,
): Promise<{ sitting: SittingRow; isNew: boolean }> {
  const made = await db.query(
    `INSERT INTO learning.assessment_sittings (assessment_id, window_start, user_id, ecosystem_id, begun_at, limit_seconds, latest_end, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING 1`,
    [...valuesOf(place), db.ecosystemId, clock.begunAt, clock.limitSeconds, clock.latestEnd, endOf(clock)],
  );
  return { sitting: (await lockSitting(db, place))!, isNew: made.length > 0 };
}

export async function saveClock(db: TenantDb, place: SittingPlace, clock: SittingClock): Promise<void> {
  await db.query(
    `UPDATE learning.assessment_sittings SET limit_seconds = $4, paused_seconds = $5, paused_at = $6, latest_end = $7,
       ends_at = $8, closed_at = NULL WHERE assessment_id = $1 AND window_start = $2 AND user_id = $3`,
    [
      ...[...valuesOf(place), clock.limitSeconds, clock.pausedSeconds],
      ...[clock.pausedAt, clock.latestEnd, endOf(clock)],
    ],
  );
}

export async function closeSitting(db: TenantDb, place: SittingPlace, now: Date): Promise<void> {
  await db.query(
    `UPDATE learning.assessment_sittings SET closed_at = $4
     WHERE assessment_id = $1 AND window_start = $2 AND user_id = $3 AND closed_at IS NULL`,
    [...valuesOf(place), now],
  );
}

/** Deletes the sitting: the person may begin again. */
export async function deleteSitting(db: TenantDb, place: SittingPlace): Promise<void> {
  await db.query(
    `DELETE FROM learning.assessment_sittings WHERE assessment_id = $1 AND window_start = $2 AND user_id = $3`,
    valuesOf(place),
  );
}

/** Whether the person has begun any window of the assessment. */
export async function hasBegun(
  read: Read,
  assessmentIds: readonly string[],
  userId: string,
): Promise<Set<string>> {
  const rows = await read<{ id: string }>(
    'begun-assessments',
    `SELECT DISTINCT s.assessment_id AS id FROM learning.assessment_sittings s
     WHERE s.user_id = $1 AND s.assessment_id = ANY ($2::uuid[])`,
    [userId, assessmentIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Extra time of a person in percent of each time limit. */
export async function extraTimeOf(read: Read, userId: string): Promise<number> {
  const [row] = await read<{ percent: number }>(
    'extra-time',
    `SELECT c.extra_time_percent AS percent FROM learning.answering_conditions c WHERE c.user_id = $1`,
    [userId],
  );
  return row?.percent ?? 0;
}
