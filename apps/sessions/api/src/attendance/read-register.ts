import { statusOf } from '@lyceum/contracts/attendance';
import type { RegisterState } from '../__generated__/resolvers';
import { joinOpensAt, joinRulesOf } from '../joinability/subject';
import { type ProgramFacts, type Reader, readPrograms, readSettings } from '../projections/subject';
import type { LoadedSession, ParticipantRow } from '../session-rows/subject';
import { readEntries, type RegisterEntry } from './register-entries';

/** The current register, for actors who may mark attendance. */
export async function readRegister(reader: Reader, session: LoadedSession, now: Date) {
  const [entries, programs, settings, reasonNeeded] = [
    await readEntries(reader, [session.id]),
    await readPrograms(reader, [session.programId]),
    await readSettings(reader),
    await isDecided(reader, session),
  ];
  const program: ProgramFacts | undefined = programs.get(session.programId);
  const opensAt = joinOpensAt(session, joinRulesOf(program, settings));
  const last = new Map(entries.map((entry) => [entry.userId, entry]));
  return {
    sessionId: session.id,
    state: registerState(session.status, opensAt, now),
    opensAt: opensAt.toISOString(),
    minutesScheduled: session.minutes,
    reasonNeeded,
    rows: session.participants
      .filter(({ userType }) => userType === 'LEARNER')
      .map((row) => rowOf(session, row, last.get(row.userId))),
  };
}

export function registerState(status: string, opensAt: Date, now: Date): RegisterState {
  if (status === 'COMPLETED') return 'OPEN';
  if (status !== 'UPCOMING') return 'CLOSED';
  return now < opensAt ? 'NOT_OPEN' : 'OPEN';
}

/** True when hours or pay of the session were decided, so that a change of attendance needs a reason. */
export async function isDecided(
  reader: Reader,
  { id, status }: Pick<LoadedSession, 'id' | 'status'>,
): Promise<boolean> {
  if (status !== 'COMPLETED') return false;
  const [row] = await reader.read<{ decided: boolean }>(
    'register-decided',
    `SELECT EXISTS (SELECT 1 FROM sessions.leader_pay l WHERE l.session_id = $1 AND l.status IN ('APPROVED', 'PAID'))
       OR EXISTS (SELECT 1 FROM sessions.hours_credits h WHERE h.session_id = $1) AS decided`,
    [id],
  );
  return row?.decided ?? false;
}

/** Once the session is completed, its ledger takes precedence: it may have been corrected or reported by a vendor. */
function rowOf(session: LoadedSession, row: ParticipantRow, entry: RegisterEntry | undefined) {
  const { userId } = row;
  const marked = session.status === 'COMPLETED' ? inLedger(row) : entry;
  const status = marked?.status ?? null;
  return {
    userId,
    user: { __typename: 'User' as const, id: userId },
    status,
    minutesPresent: status ? (marked?.minutesPresent ?? null) : null,
    excuse: status === 'EXCUSED' ? (entry?.excuse ?? null) : null,
    revision: entry?.revision ?? 0,
    markedBy: entry?.markedBy ? { __typename: 'User' as const, id: entry.markedBy } : null,
    markedAt: entry?.markedAt.toISOString() ?? null,
    joinedTime: row.joinedAt?.toISOString() ?? null,
  };
}

function inLedger(row: ParticipantRow) {
  const { minutesPresent, minutesLost, lostReason, attendanceSource } = row;
  const isRecorded = attendanceSource !== null && attendanceSource !== 'SCHEDULE';
  if (minutesPresent === null || minutesLost === null || !isRecorded) return null;
  return { status: statusOf(minutesPresent, minutesLost, lostReason), minutesPresent };
}
