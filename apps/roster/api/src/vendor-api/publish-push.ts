import type {
  HistoryLine,
  HistoryReadyPayload,
  PeopleReadyPayload,
  PersonLine,
} from '@lyceum/contracts/roster';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { VendorProgram } from './read-row';
import type { Content } from './records';

export interface Push {
  id: string;
  revision: number;
}

/** A session whose records changed. Its content follows from its id, so all its records agree on it. */
export interface TouchedSession extends Pick<
  Content,
  'programId' | 'tutorId' | 'start' | 'minutes' | 'topic'
> {
  id: string;
}

export async function beginPush(db: TenantDb, vendorId: string, now: Date): Promise<Push> {
  const [push] = await db.query<{ id: string; revision: string }>(
    `INSERT INTO roster.vendor_pushes (ecosystem_id, vendor_id, awaited_chunks, file_keys, created_at)
     VALUES ($1, $2, '{}', '{}', $3) RETURNING id, revision`,
    [db.ecosystemId, vendorId, now],
  );
  return { id: push!.id, revision: Number(push!.revision) };
}

interface Announced {
  push: Push;
  programs: readonly VendorProgram[];
  sessions: readonly TouchedSession[];
  /** New tutors by program. */
  tutors: readonly { programId: string; person: PersonLine }[];
}

/**
 * Writes the state of the touched sessions and the new tutors into files and records their events: each program's
 * people before its history. The push waits for the confirmation of each chunk.
 */
export async function publishPush(
  db: TenantDb,
  { push, programs, sessions, tutors }: Announced,
  { files }: Services,
): Promise<void> {
  const lines = await stateOf(db, sessions);
  const chunks: number[] = [];
  const fileKeys: string[] = [];
  const write = async (kind: string, content: readonly object[]) => {
    const chunk = chunks.length;
    const fileKey = `vendor-pushes/${push.id}/${kind}-${chunk}.ndjson`;
    await files.write(fileKey, content.map((line) => `${JSON.stringify(line)}\n`).join(''));
    chunks.push(chunk);
    fileKeys.push(fileKey);
    return { importJobId: push.id, chunk, fileKey };
  };
  for (const { id: programId, timeZoneId } of programs) {
    const people = tutors.filter((tutor) => tutor.programId === programId).map(({ person }) => person);
    if (people.length > 0) {
      const written = await write('people', people);
      const payload: PeopleReadyPayload = { ...written, programId, count: people.length, lastChunk: true };
      await db.record({ type: 'roster.people-ready', payload });
    }
    const own = lines.filter((line) => line.programId === programId).map(({ line }) => line);
    if (own.length === 0) continue;
    const payload: HistoryReadyPayload = {
      ...(await write('history', own)),
      ...{ programId, timeZoneId, sessions: own.length, lastChunk: true, revision: push.revision },
      rows: own.reduce((sum, { learners }) => sum + learners.length, 0),
    };
    await db.record({ type: 'roster.history-ready', payload });
  }
  await db.query(
    `UPDATE roster.vendor_pushes SET awaited_chunks = $3, file_keys = $4 WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, push.id, chunks, fileKeys],
  );
}

/**
 * All learners whom records of any vendor name in each session; none if the last record was withdrawn. In the order of
 * the ids.
 */
async function stateOf(
  db: TenantDb,
  sessions: readonly TouchedSession[],
): Promise<{ programId: string; line: HistoryLine }[]> {
  const rows = await db.query<{ id: string; ratio: string | null; learners: HistoryLine['learners'] }>(
    `SELECT r.session_id AS id, max(r.ratio) AS ratio,
       json_agg(json_build_array(r.student_id, s.school_id, s.grade_level) ORDER BY r.student_id) AS learners
     FROM (SELECT session_id, student_id, max(ratio) AS ratio FROM roster.vendor_records
           WHERE ecosystem_id = $1 AND session_id = ANY ($2::uuid[]) AND deleted_at IS NULL GROUP BY 1, 2) r
     LEFT JOIN roster.students s ON s.ecosystem_id = $1 AND s.id = r.student_id GROUP BY 1`,
    [db.ecosystemId, sessions.map(({ id }) => id)],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...sessions]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, programId, tutorId, start, minutes, topic }) => ({
      programId,
      line: {
        ...{
          id,
          tutor: tutorId,
          start: new Date(start * 1000).toISOString().replace('.000Z', 'Z'),
          minutes,
          topic,
        },
        ratio: known.get(id)?.ratio ?? null,
        learners: known.get(id)?.learners ?? [],
      },
    }));
}
