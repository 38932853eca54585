import type { AdminSessionsFilter, SessionStatus } from '../__generated__/graphql';

export type Deed = 'CANCEL' | 'RESTORE' | 'APPROVE' | 'DECLINE';

/** The statuses that each action applies to. */
export const FOR: Record<Deed, readonly SessionStatus[]> = {
  APPROVE: ['PENDING'],
  DECLINE: ['PENDING'],
  CANCEL: ['PENDING', 'UPCOMING'],
  RESTORE: ['CANCELLED', 'ERROR'],
};

/** The filter narrowed to sessions that the action applies to; null when none can match. */
export function narrowFilter(filter: AdminSessionsFilter, deed: Deed): AdminSessionsFilter | null {
  const { label, ...rest } = filter;
  const shown = label ? [label === 'RECENTLY_COMPLETED' ? 'COMPLETED' : label] : filter.statuses;
  const statuses = shown?.length ? FOR[deed].filter((status) => shown.includes(status)) : [...FOR[deed]];
  return statuses.length > 0 ? { ...rest, statuses } : null;
}
