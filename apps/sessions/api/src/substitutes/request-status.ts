export type RequestStatus = 'REQUESTED' | 'CLAIMED' | 'ASSIGNED' | 'CANCELLED' | 'EXPIRED';

/** Every move that a request may make; there is no other. Giving back what was taken opens it again. */
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

/** Somebody stands in. */
export const FILLED: readonly RequestStatus[] = ['CLAIMED', 'ASSIGNED'];
/** Something may still become of it. */
export const ALIVE: readonly RequestStatus[] = ['REQUESTED', ...FILLED];
export const CLOSED: readonly RequestStatus[] = ['CANCELLED', 'EXPIRED'];

export function isFilled(status: RequestStatus): boolean {
  return FILLED.includes(status);
}
