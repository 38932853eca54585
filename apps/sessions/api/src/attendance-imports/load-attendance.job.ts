import { createInterface } from 'node:readline';
import type {
  AttendanceLine,
  RowAnswer,
  RowRefusal,
  RowsFailedPayload,
  RowsLoadedPayload,
  RowsReadyPayload,
} from '@lyceum/contracts/roster';
import { Conflict } from '@lyceum/server/errors';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { addCorrections, changeLedger, dosageOf, type LedgerChange } from '../attendance/subject';
import { inTransaction } from '../projections/subject';
import { type LoadedSession, lockSessions, readSessions } from '../session-rows/subject';
import { decideAttendance } from './decide-attendance';
import { sessionsAtStart, startKey } from './find-sessions';

export const LOAD_ATTENDANCE = 'load-attendance';
const SESSIONS_AT_ONCE = 500;

/**
 * Loads the rows of an import of attendance in one transaction, or does the same and rolls back, and answers the
 * roster. An import that is loaded already is answered as before.
 */
export const loadAttendanceJob = defineJob<RowsReadyPayload, Services>({
  kind: LOAD_ATTENDANCE,
  async handler({ data, actor, signal }, services) {
    const lines: AttendanceLine[] = [];
    const input = await services.files.read(data.fileKey);
    for await (const line of createInterface({ input, crlfDelay: Infinity }))
      if (line.trim()) lines.push(JSON.parse(line) as AttendanceLine);
    await services.tenancy.within(actor, async (db) => {
      const before = await countsOf(db, data);
      await db.query('SAVEPOINT before_rows');
      const loading = new AttendanceLoading(db, data, services.clock.now());
      const answers = await loading.load(lines, signal);
      // A check takes its own changes back, so that it always finds what the import would.
      if (before || data.checkOnly) await db.query('ROLLBACK TO SAVEPOINT before_rows');
      const counts = before ?? count(answers);
      if (!before && !data.checkOnly) await loading.record(counts);
      await services.files.write(
        data.answerKey,
        answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''),
      );
      const { importJobId, attempt, answerKey } = data;
      const payload: RowsLoadedPayload = { importJobId, attempt, answerKey, ...counts };
      await db.record({ type: 'sessions.rows-loaded', payload });
      if (!data.checkOnly) db.notify({ userIds: 'ecosystem', topics: ['sessions'] });
    });
  },
  // The roster waits for an answer: without one its import would never end.
  async failed({ actor, data: { importJobId, attempt } }, _error, { tenancy }) {
    const payload: RowsFailedPayload = { importJobId, attempt };
    await tenancy.within(actor, (db) => db.record({ type: 'sessions.rows-failed', payload }));
  },
});

type Counts = Pick<RowsLoadedPayload, 'fresh' | 'changed' | 'same' | 'refused'>;

async function countsOf(db: TenantDb, { importJobId }: RowsReadyPayload): Promise<Counts | undefined> {
  const [row] = await db.query<Counts>(
    `SELECT fresh, changed, same, refused FROM sessions.attendance_imports WHERE ecosystem_id = $1 AND import_job_id = $2`,
    [db.ecosystemId, importJobId],
  );
  return row;
}

function count(answers: readonly RowAnswer[]): Counts {
  const of = (outcome: RowAnswer['outcome']) => answers.filter((answer) => answer.outcome === outcome).length;
  return { fresh: of('NEW'), changed: of('CHANGED'), same: of('SAME'), refused: of('REFUSED') };
}

type Change = LedgerChange & { row: number; outcome: 'NEW' | 'CHANGED' };

class AttendanceLoading {
  readonly #answers = new Map<number, RowAnswer>();
  readonly #written: LedgerChange[] = [];

  constructor(
    private readonly db: TenantDb,
    private readonly data: RowsReadyPayload,
    private readonly now: Date,
  ) {}

  async load(lines: readonly AttendanceLine[], signal: AbortSignal): Promise<RowAnswer[]> {
    const bySession = await this.#bySession(lines);
    const ids = [...bySession.keys()].sort();
    await lockSessions(this.db, ids);
    for (let from = 0; from < ids.length; from += SESSIONS_AT_ONCE) {
      signal.throwIfAborted();
      const some = ids.slice(from, from + SESSIONS_AT_ONCE);
      const loaded = await readSessions(inTransaction(this.db), some);
      const found = new Map(loaded.map((session) => [session.id, session]));
      for (const id of some) await this.#loadSession(found.get(id), bySession.get(id)!);
    }
    return lines.map(({ row }) => this.#answers.get(row)!);
  }

  /** The rows of each session that they name; the others are refused. */
  async #bySession(lines: readonly AttendanceLine[]): Promise<Map<string, AttendanceLine[]>> {
    const atStart = await sessionsAtStart(this.db, this.data.programId, lines);
    const bySession = new Map<string, AttendanceLine[]>();
    for (const line of lines) {
      const ids = line.sessionId ? [line.sessionId] : (atStart.get(startKey(line.userId, line.start!)) ?? []);
      if (ids.length === 1) bySession.set(ids[0]!, [...(bySession.get(ids[0]!) ?? []), line]);
      else this.#refuse(line, nameOf(line), ids.length === 0 ? 'session-unknown' : 'session-ambiguous');
    }
    return bySession;
  }

  #refuse({ row }: { row: number }, property: string, code: RowRefusal): void {
    this.#answers.set(row, { row, outcome: 'REFUSED', property, code });
  }

  async #loadSession(session: LoadedSession | undefined, lines: readonly AttendanceLine[]): Promise<void> {
    if (!session || session.programId !== this.data.programId)
      return lines.forEach((line) => this.#refuse(line, nameOf(line), 'session-unknown'));
    if (session.status !== 'COMPLETED')
      return lines.forEach((line) => this.#refuse(line, nameOf(line), 'session-not-completed'));
    const seen = new Set<string>();
    const changes: Change[] = [];
    for (const line of lines) {
      if (seen.has(line.userId)) this.#refuse(line, 'student_id', 'attendance-repeated');
      else changes.push(...this.#decide(session, line));
      seen.add(line.userId);
    }
    if (changes.length > 0) await this.#change(session, changes);
  }

  #decide(session: LoadedSession, line: AttendanceLine): Change[] {
    const { row, userId } = line;
    const participant = session.participants.find(
      (each) => each.userId === userId && each.userType === 'LEARNER',
    );
    if (!participant) {
      this.#refuse(line, 'student_id', 'learner-not-in-session');
      return [];
    }
    const before = dosageOf(participant, session.minutes);
    const decision = decideAttendance(line, before);
    if (!('dosage' in decision)) {
      this.#answers.set(row, { row, ...decision });
      return [];
    }
    const { outcome, dosage } = decision;
    return [{ row, outcome, sessionId: session.id, userId, before, dosage }];
  }

  /** Pay that was approved or paid is not changed by a file: the rows of such a session are refused. */
  async #change(session: LoadedSession, changes: readonly Change[]): Promise<void> {
    const plain = changes.map(({ row: _, outcome: __, ...change }): LedgerChange => change);
    await this.db.query('SAVEPOINT before_session');
    try {
      await changeLedger(this.db, session, plain, null, { isImported: true });
      await addCorrections(this.db, session, plain, this.now);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      await this.db.query('ROLLBACK TO SAVEPOINT before_session');
      return changes.forEach((change) => this.#refuse(change, 'attendance_status', 'pay-decided'));
    }
    await this.db.query('RELEASE SAVEPOINT before_session');
    for (const { row, outcome } of changes) this.#answers.set(row, { row, outcome });
    this.#written.push(...plain);
  }

  /** Stores the import with the ledgers before and after, for its undo. */
  async record({ fresh, changed, same, refused }: Counts): Promise<void> {
    const { importJobId, programId, submittedBy } = this.data;
    const { db } = this;
    await db.query(
      `INSERT INTO sessions.attendance_imports (ecosystem_id, import_job_id, program_id, fresh, changed, same, refused)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [db.ecosystemId, importJobId, programId, fresh, changed, same, refused],
    );
    await db.query(
      `INSERT INTO sessions.attendance_import_changes (ecosystem_id, import_job_id, session_id, user_id, before, after)
       SELECT $1, $2, c."sessionId", c."userId", c.before, c.dosage
       FROM jsonb_to_recordset($3::jsonb) AS c("sessionId" uuid, "userId" uuid, before jsonb, dosage jsonb)`,
      [db.ecosystemId, importJobId, JSON.stringify(this.#written)],
    );
    if (this.#written.length > 0)
      await db.audit({
        action: 'import-attendance',
        subjectKind: 'import',
        subjectId: importJobId,
        after: { programId, submittedBy, learners: this.#written.length },
      });
  }
}

/** The column by which a row names its session. */
const nameOf = ({ sessionId }: AttendanceLine): string => (sessionId ? 'session_id' : 'session_date');
