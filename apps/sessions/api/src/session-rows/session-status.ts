export type SessionStatus = 'PENDING' | 'UPCOMING' | 'COMPLETED' | 'CANCELLED' | 'ERROR';

/** Every move that a session may make; there is no other. */
const MOVES: Record<SessionStatus, readonly SessionStatus[]> = {
  PENDING: ['UPCOMING', 'CANCELLED'],
  UPCOMING: ['CANCELLED', 'COMPLETED', 'ERROR'],
  CANCELLED: ['UPCOMING'],
  // Restoring tries again to make the room.
  ERROR: ['UPCOMING'],
  COMPLETED: [],
};

export function mayMove(from: SessionStatus, to: SessionStatus): boolean {
  return MOVES[from].includes(to);
}

/** The statuses in which people are expected to come, so that they cannot be booked elsewhere. */
export const OPEN_STATUSES: readonly SessionStatus[] = ['PENDING', 'UPCOMING'];

/** What the label views of the lists hold; RECENTLY_COMPLETED is COMPLETED of the last days. */
export type SessionLabel = SessionStatus | 'RECENTLY_COMPLETED';
export const RECENT_DAYS = 7;

export function statusOfLabel(label: SessionLabel): SessionStatus {
  return label === 'RECENTLY_COMPLETED' ? 'COMPLETED' : label;
}

const DAY_MS = 24 * 60 * 60_000;

/** Cancelling now is inside the 24 hours before the start. */
export function isLateCancellation(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < DAY_MS;
}

export function cancellationPolicyTime(startsAt: Date): Date {
  return new Date(startsAt.getTime() - DAY_MS);
}

/** The status stands here so that a change of the set breaks the build. */
export const EDITABLE: readonly SessionStatus[] = ['PENDING', 'UPCOMING'];
export const RESTORABLE: readonly SessionStatus[] = ['CANCELLED', 'ERROR'];
