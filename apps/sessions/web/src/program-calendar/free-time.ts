import type { Calendar, CalendarSession, Span } from './calendar-sessions';

type Tutor = Calendar['tutors'][number];

/** A tutor's time besides the shown sessions. */
export interface TutorTime {
  /** Null when the tutor gave no availability. */
  hours: readonly Span[] | null;
  away: readonly Span[];
  elsewhere: readonly Span[];
}

const toSpan = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Span => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
});

export function tutorTime({ hours, away, elsewhere }: Tutor): TutorTime {
  return {
    hours: hours ? hours.map(toSpan) : null,
    away: away.map(toSpan),
    elsewhere: elsewhere.map(toSpan),
  };
}

/** Subtracts `taken` from the spans; both lists may contain overlaps. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  const inOrder = [...taken].sort((a, b) => a.start - b.start);
  return spans.flatMap(({ start, end }) => {
    const left: Span[] = [];
    let from = start;
    for (const each of inOrder) {
      if (each.end <= from || each.start >= end) continue;
      if (each.start > from) left.push({ start: from, end: each.start });
      from = Math.max(from, each.end);
    }
    return from < end ? [...left, { start: from, end }] : left;
  });
}

/** The hours in which the tutor can take another session; empty when the tutor gave no availability. */
export function freeSpans(
  { hours, away, elsewhere }: TutorTime,
  sessions: readonly CalendarSession[],
): Span[] {
  return without(hours ?? [], [...away, ...elsewhere, ...sessions]);
}

export function minutesIn(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0);
}
