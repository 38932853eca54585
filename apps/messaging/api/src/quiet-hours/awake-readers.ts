import type { TenantDb } from '@lyceum/server/tenancy';
import { cannotWait, type Hours, quietUntil } from './quiet-until';

interface Reader {
  userId: string;
  timeZoneId: string;
}

/** Data of a job that runs again for people whose quiet hours are over. */
export interface Postponable {
  /** The job is for these people alone; left out: for everybody whom its data name. */
  only?: readonly string[];
}

interface Delivery<Each> {
  /** Kind of the job. */
  kind: string;
  job: { id: string; data: object };
  now: Date;
  /** Sessions that the news is about: news that would come too late does not wait. */
  sessionsOf?: (reader: Each) => readonly { startsAt: string; endsAt: string }[];
}

/** The job is for these people alone; null: for everybody whom its data name. */
export const onlyFor = (data: object): readonly string[] | null => (data as Postponable).only ?? null;

/**
 * The readers whom the job may send something now. For the others, who have quiet hours, the job runs again when those are over; it then
 * reads anew who still wants the message.
 */
export async function awakeReaders<Each extends Reader>(
  db: TenantDb,
  readers: readonly Each[],
  { kind, job, now, sessionsOf = () => [] }: Delivery<Each>,
): Promise<Each[]> {
  const only = onlyFor(job.data);
  const named = readers.filter(({ userId }) => only?.includes(userId) ?? true);
  const hours = await hoursOf(
    db,
    named.map(({ userId }) => userId),
  );
  const awake: Each[] = [];
  const waiting: { userId: string; dueAt: Date }[] = [];
  for (const reader of named) {
    const own = hours.get(reader.userId);
    const until = own ? quietUntil(now, own, reader.timeZoneId) : null;
    if (until && !cannotWait(sessionsOf(reader), now, until))
      waiting.push({ userId: reader.userId, dueAt: until });
    else awake.push(reader);
  }
  if (waiting.length > 0) await postpone(db, kind, job, waiting);
  return awake;
}

/** Quiet hours by person, their own or those of the organization. */
async function hoursOf(db: TenantDb, userIds: readonly string[]): Promise<ReadonlyMap<string, Hours>> {
  const rows = await db.query<Hours & { userId: string }>(
    `SELECT t.id AS "userId", CASE WHEN q.user_id IS NULL THEN s.quiet_starts ELSE q.starts END AS starts,
       CASE WHEN q.user_id IS NULL THEN s.quiet_ends ELSE q.ends END AS ends
     FROM unnest($1::uuid[]) AS t (id)
     LEFT JOIN messaging.quiet_hours q ON q.user_id = t.id
     LEFT JOIN messaging.messaging_settings s ON true
     WHERE CASE WHEN q.user_id IS NULL THEN s.quiet_starts ELSE q.starts END IS NOT NULL`,
    [userIds],
  );
  return new Map(rows.map(({ userId, starts, ends }) => [userId, { starts, ends }]));
}

async function postpone(
  db: TenantDb,
  kind: string,
  { id, data }: { id: string; data: object },
  waiting: readonly { userId: string; dueAt: Date }[],
): Promise<void> {
  await db.query(
    `INSERT INTO messaging.postponed_jobs (ecosystem_id, job_id, user_id, kind, data, due_at)
     SELECT $1, $2, t."userId", $3, $4::jsonb || jsonb_build_object('only', jsonb_build_array(t."userId")), t."dueAt"
     FROM jsonb_to_recordset($5::jsonb) AS t ("userId" uuid, "dueAt" timestamptz) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, id, kind, JSON.stringify(data), JSON.stringify(waiting)],
  );
}
