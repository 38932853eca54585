import type { Words } from '@lyceum/server/actor';
import { type AttendanceStatus, fits, lostReasonOf, markOf } from '@lyceum/contracts/attendance';
import type { RegisterEntryInput, RegisterOutcome } from '../__generated__/resolvers';
import { t } from '../i18n';
import { type AttendanceSource, correct, type Dosage } from '../ledger/subject';
import type { Reader } from '../projections/subject';
import type { LoadedSession, ParticipantRow } from '../session-rows/subject';
import { decideEntry, type EntryDecision } from './decide-entry';
import { dosageOf, type LedgerChange } from './change-ledger';
import { readEntries, type RegisterEntry } from './register-entries';

interface Marker {
  markedBy: string | null;
  source: AttendanceSource;
  /** The entry would change the ledger, needs a reason and has none, so it is not stored. */
  needsReason: boolean;
  now: Date;
  /** Of a completed session: the ledger that joins and leaves give, used when an entry is removed. */
  settled: ReadonlyMap<string, Dosage>;
}

const OUTCOMES: Record<Exclude<EntryDecision, 'SAVE'>, RegisterOutcome> = {
  REPEATED: 'SAVED',
  OUTDATED: 'OUTDATED',
  CONFLICT: 'CONFLICT',
};

/** In-memory register of one session, to which the sent entries are added one by one; it writes nothing. */
export class RegisterOfSession {
  readonly added: RegisterEntry[] = [];
  readonly #learners: ReadonlyMap<string, ParticipantRow>;
  readonly #before = new Map<string, Dosage>();
  readonly #after = new Map<string, Dosage>();
  readonly #last = new Map<string, RegisterEntry>();
  readonly #ids = new Set<string>();

  private constructor(
    private readonly session: LoadedSession,
    private readonly marker: Marker,
    entries: readonly RegisterEntry[],
  ) {
    const learners = session.participants.filter(({ userType }) => userType === 'LEARNER');
    this.#learners = new Map(learners.map((row) => [row.userId, row]));
    for (const entry of entries) this.setLast(entry);
    for (const row of learners) this.#before.set(row.userId, this.standing(row));
  }

  static async read(reader: Reader, session: LoadedSession, marker: Marker): Promise<RegisterOfSession> {
    return new RegisterOfSession(session, marker, await readEntries(reader, [session.id]));
  }

  take(sent: RegisterEntryInput): { outcome: RegisterOutcome; refusal?: Words } {
    const { userId } = sent;
    if (!this.#learners.has(userId)) return { outcome: 'REFUSED', refusal: t('session.notAParticipant') };
    const { minutes } = this.session;
    const status: AttendanceStatus | null = sent.status ?? null;
    const minutesPresent = sent.minutesPresent ?? (status ? markOf(status, minutes).minutesPresent : 0);
    if (status ? !fits({ status, minutesPresent }, minutes) : minutesPresent !== 0)
      return { outcome: 'REFUSED', refusal: t('session.badStatus') };
    const entry = this.entryOf(sent, minutesPresent);
    const decision = decideEntry({ ...entry, basedOn: sent.basedOn }, this.#last.get(userId), this.#ids);
    if (decision !== 'SAVE') return { outcome: OUTCOMES[decision] };
    const dosage = this.dosageOf(entry);
    if (this.marker.needsReason && this.changesLedger(userId, dosage)) return { outcome: 'REASON_NEEDED' };
    this.setLast(entry);
    this.added.push(entry);
    this.#after.set(userId, dosage);
    return { outcome: 'SAVED' };
  }

  /** The ledger changes of learners whose effective entry changed. */
  changes(): LedgerChange[] {
    const sessionId = this.session.id;
    return [...this.#after]
      .map(([userId, dosage]) => ({ sessionId, userId, before: this.#before.get(userId)!, dosage }))
      .filter(({ before, dosage }) => differs(before, dosage) || before.source !== dosage.source);
  }

  private setLast(entry: RegisterEntry): void {
    this.#last.set(entry.userId, entry);
    this.#ids.add(entry.entryId);
  }

  private entryOf(sent: RegisterEntryInput, minutesPresent: number): RegisterEntry {
    const { userId, entryId, excuse } = sent;
    const status = sent.status ?? null;
    const { now, markedBy, source } = this.marker;
    const made = new Date(sent.markedAt);
    return {
      ...{ sessionId: this.session.id, userId, entryId, status, minutesPresent, source, markedBy },
      revision: (this.#last.get(userId)?.revision ?? 0) + 1,
      excuse: status === 'EXCUSED' ? excuse?.trim() || null : null,
      markedAt: made < now ? made : now,
      savedAt: now,
    };
  }

  private dosageOf({ userId, status, minutesPresent, source }: RegisterEntry): Dosage {
    if (!status)
      return this.marker.settled.get(userId) ?? dosageOf(this.#learners.get(userId)!, this.session.minutes);
    return correct(this.#before.get(userId)!, minutesPresent, lostReasonOf(status), source);
  }

  /** Before completion the ledger is empty, so the last entry counts. */
  private standing(row: ParticipantRow): Dosage {
    const entry = this.#last.get(row.userId);
    const empty = dosageOf(row, this.session.minutes);
    if (this.session.status === 'COMPLETED' || !entry?.status) return empty;
    return correct(empty, entry.minutesPresent, lostReasonOf(entry.status), entry.source);
  }

  private changesLedger(userId: string, dosage: Dosage): boolean {
    const before = this.#after.get(userId) ?? this.#before.get(userId)!;
    return differs(before, dosage);
  }
}

const differs = (before: Dosage, after: Dosage) =>
  before.present !== after.present || before.lostReason !== after.lostReason;
