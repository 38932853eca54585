import { foldText } from '@lyceum/contracts/folding';
import type { CalendarSession, Span } from './calendar-sessions';

export type ConflictKind = 'TUTOR' | 'LEARNER' | 'PLACE';

/** A person or place that two sessions use at the same time. */
export interface DoubleBooking {
  kind: ConflictKind;
  /** The person's id, or the place's name. */
  who: string;
  /** Id of the other session. */
  other: string;
}

export type DoubleBookings = ReadonlyMap<string, readonly DoubleBooking[]>;

interface Claim {
  kind: ConflictKind;
  who: string;
  session: CalendarSession;
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function claimsOf(session: CalendarSession): Claim[] {
  const { leaderIds, learnerIds, place } = session;
  return [
    ...leaderIds.map((who) => ({ kind: 'TUTOR' as const, who, session })),
    ...learnerIds.map((who) => ({ kind: 'LEARNER' as const, who, session })),
    ...(place ? [{ kind: 'PLACE' as const, who: place, session }] : []),
  ];
}

const keyOf = ({ kind, who }: Claim) => (kind === 'PLACE' ? `PLACE ${foldText(who)}` : who);

/** Double bookings by session. Sessions that only touch do not conflict. */
export function doubleBookings(sessions: readonly CalendarSession[]): DoubleBookings {
  const byClaim = new Map<string, Claim[]>();
  for (const claim of sessions.flatMap(claimsOf)) {
    const claims = byClaim.get(keyOf(claim));
    if (claims) claims.push(claim);
    else byClaim.set(keyOf(claim), [claim]);
  }
  const found = new Map<string, DoubleBooking[]>();
  for (const claims of byClaim.values()) if (claims.length > 1) compare(claims, found);
  return found;
}

/** Sweeps over the claims in order of start: only those that have not ended can overlap the next one. */
function compare(claims: Claim[], found: Map<string, DoubleBooking[]>): void {
  claims.sort((a, b) => a.session.start - b.session.start);
  let open: Claim[] = [];
  for (const claim of claims) {
    open = open.filter(({ session }) => session.end > claim.session.start);
    for (const other of open)
      if (other.session.id !== claim.session.id) {
        note(found, claim, other);
        note(found, other, claim);
      }
    open.push(claim);
  }
}

function note(found: Map<string, DoubleBooking[]>, { kind, who, session }: Claim, other: Claim): void {
  const list = found.get(session.id) ?? [];
  list.push({ kind, who, other: other.session.id });
  found.set(session.id, list);
}

/** The conflicts of a session as it would be: at another time, with another tutor or in another place. */
export function conflictsAt(session: CalendarSession, sessions: readonly CalendarSession[]): DoubleBooking[] {
  const near = sessions.filter((other) => other.id !== session.id && overlaps(session, other));
  return [...(doubleBookings([session, ...near]).get(session.id) ?? [])];
}
