import { Temporal } from 'temporal-polyfill';
import type { Slot } from './conflicts';

export type SessionLimitType = 'WEEKLY' | 'MONTHLY' | 'TOTAL';

export interface LimitFacts {
  type: SessionLimitType;
  minuteLimit: number;
  /** Zone in which weeks (from Sunday) and months begin. */
  timeZoneId: string;
  /** Learners' other sessions in the limit periods of the slots. */
  used: { userId: string; startsAt: Date; minutes: number }[];
}

/** Key of the limit period of an instant: "2026-11-22" (the week's Sunday), "2026-11", or "all". */
export function periodOf(instant: Date, type: SessionLimitType, timeZoneId: string): string {
  if (type === 'TOTAL') return 'all';
  const date = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZoneId)
    .toPlainDate();
  return type === 'MONTHLY' ? date.toPlainYearMonth().toString() : sundayOf(date).toString();
}

/** First instant of the period, and of the next one; for TOTAL everything since `resetDate`. */
export function periodRange(
  instant: Date,
  type: SessionLimitType,
  timeZoneId: string,
  resetDate: string | null,
): { from: Date; to: Date } {
  const date = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZoneId)
    .toPlainDate();
  const at = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZoneId).epochMilliseconds);
  if (type === 'TOTAL')
    return {
      from: resetDate ? at(Temporal.PlainDate.from(resetDate)) : new Date(0),
      to: new Date('9999-01-01T00:00:00Z'),
    };
  const first = type === 'MONTHLY' ? date.with({ day: 1 }) : sundayOf(date);
  return { from: at(first), to: at(first.add(type === 'MONTHLY' ? { months: 1 } : { weeks: 1 })) };
}

/** The slots with which a learner exceeds the limit; slots of one save are counted in order. */
export function limitConflicts(slots: Slot[], limit: LimitFacts): { slot: Slot; userId: string }[] {
  const { type, minuteLimit, timeZoneId } = limit;
  const used = new Map<string, number>();
  const add = (userId: string, at: Date, minutes: number) => {
    const key = `${userId} ${periodOf(at, type, timeZoneId)}`;
    const sum = (used.get(key) ?? 0) + minutes;
    used.set(key, sum);
    return sum;
  };
  for (const { userId, startsAt, minutes } of limit.used) add(userId, startsAt, minutes);
  return [...slots]
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .flatMap((slot) => {
      const minutes = Math.round((slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000);
      return slot.people
        .filter(({ userType }) => userType === 'LEARNER')
        .filter(({ userId }) => add(userId, slot.startsAt, minutes) > minuteLimit)
        .map(({ userId }) => ({ slot, userId }));
    });
}

function sundayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek % 7 });
}
