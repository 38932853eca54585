export type RequestStatus = 'REQUESTED' | 'CLAIMED' | 'ASSIGNED' | 'CANCELLED' | 'EXPIRED';

/** All allowed transitions between statuses. Giving a claimed request back reopens it. */
const MOVES: Record<RequestStatus, readonly RequestStatus[]> = {
  REQUESTED: ['CLAIMED', 'ASSIGNED', 'CANCELLED', 'EXPIRED'],
  CLAIMED: ['REQUESTED', 'ASSIGNED', 'CANCELLED'],
  ASSIGNED: ['REQUESTED', 'ASSIGNED', 'CANCELLED'],
  CANCELLED: [],
  EXPIRED: [],
};

export function mayMove(from: RequestStatus, to: RequestStatus): boolean {
  return MOVES[from].includes(to);
}

/** Statuses with a substitute. */
export const FILLED: readonly RequestStatus[] = ['CLAIMED', 'ASSIGNED'];
/** Statuses of requests that have not ended. */
export const ALIVE: readonly RequestStatus[] = ['REQUESTED', ...FILLED];
export const CLOSED: readonly RequestStatus[] = ['CANCELLED', 'EXPIRED'];

export function isFilled(status: RequestStatus): boolean {
  return FILLED.includes(status);
}
