import { type AttendanceStatus, markOf, USUAL_MINUTES_MISSED } from '@lyceum/contracts/attendance';
import type { RegisterPartsFragment } from '../__generated__/graphql';
import type { MarkEntry, RegisterMark } from './register-queue';

const MINUTE = 60_000;

/** A learner's attendance in the register. */
export interface Mark {
  status: AttendanceStatus | null;
  minutesPresent: number;
  excuse: string;
}

export type ServerRow = RegisterPartsFragment['rows'][number];

export interface RegisterLine {
  row: ServerRow;
  /** The shown mark: the device's own entry until the server has it, else the server's. */
  mark: Mark;
  stored: Mark;
  /** The entry that has not reached the server, or was refused. */
  entry: MarkEntry | undefined;
}

export function linesOf(
  register: RegisterPartsFragment,
  entries: readonly MarkEntry[],
  tapped: ReadonlyMap<string, RegisterMark>,
): RegisterLine[] {
  const own = new Map(entries.map((entry) => [entry.value.userId, entry]));
  return register.rows.map((row) => {
    const stored = {
      status: row.status ?? null,
      minutesPresent: row.minutesPresent ?? 0,
      excuse: row.excuse ?? '',
    };
    const entry = own.get(row.userId);
    return { row, stored, entry, mark: tapped.get(row.userId) ?? entry?.value ?? stored };
  });
}

export interface Times {
  startDateTime: string;
  endDateTime: string;
}

/** Default of missed minutes when a status is chosen: during the session, those until or from now. */
export function missedBy(
  status: AttendanceStatus,
  { startDateTime, endDateTime }: Times,
  joinedTime: string | null | undefined,
  now: number,
): number {
  const [start, end] = [Date.parse(startDateTime), Date.parse(endDateTime)];
  const isRunning = now > start && now < end;
  if (status === 'LATE' && joinedTime && Date.parse(joinedTime) > start)
    return (Date.parse(joinedTime) - start) / MINUTE;
  if (!isRunning) return USUAL_MINUTES_MISSED;
  return (status === 'LATE' ? now - start : end - now) / MINUTE;
}

/** The mark after a tap on a status; a tap on the present status keeps its minutes. */
export function chosen(
  status: AttendanceStatus,
  { mark, row }: RegisterLine,
  { scheduled, times, now }: { scheduled: number; times: Times; now: number },
): Mark {
  if (mark.status === status) return mark;
  const excuse = status === 'EXCUSED' ? mark.excuse : '';
  return { ...markOf(status, scheduled, missedBy(status, times, row.joinedTime, now)), excuse };
}
