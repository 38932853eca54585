export type SessionStatus = 'PENDING' | 'UPCOMING' | 'COMPLETED' | 'CANCELLED' | 'ERROR';

/** All allowed transitions between statuses. */
const MOVES: Record<SessionStatus, readonly SessionStatus[]> = {
  PENDING: ['UPCOMING', 'CANCELLED'],
  UPCOMING: ['CANCELLED', 'COMPLETED', 'ERROR'],
  CANCELLED: ['UPCOMING'],
  // Restoring tries again to create the room.
  ERROR: ['UPCOMING'],
  COMPLETED: [],
};

export function mayMove(from: SessionStatus, to: SessionStatus): boolean {
  return MOVES[from].includes(to);
}

/** Statuses in which participants are reserved and cannot be booked elsewhere. */
export const OPEN_STATUSES: readonly SessionStatus[] = ['PENDING', 'UPCOMING'];

/** Labels of list views; RECENTLY_COMPLETED is COMPLETED within the last days. */
export type SessionLabel = SessionStatus | 'RECENTLY_COMPLETED';
export const RECENT_DAYS = 7;

export function statusOfLabel(label: SessionLabel): SessionStatus {
  return label === 'RECENTLY_COMPLETED' ? 'COMPLETED' : label;
}

const DAY_MS = 24 * 60 * 60_000;

/** Whether a cancellation now is less than 24 hours before the start. */
export function isLateCancellation(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < DAY_MS;
}

export function cancellationPolicyTime(startsAt: Date): Date {
  return new Date(startsAt.getTime() - DAY_MS);
}

/** The statuses are repeated here so that a change of the set fails the build. */
export const EDITABLE: readonly SessionStatus[] = ['PENDING', 'UPCOMING'];
export const RESTORABLE: readonly SessionStatus[] = ['CANCELLED', 'ERROR'];
