import type { AdminSessionsFilter, SessionStatus } from '../__generated__/graphql';

export type BulkAction = 'CANCEL' | 'RESTORE' | 'APPROVE' | 'DECLINE';

/** The statuses that each action applies to. */
export const FOR: Record<BulkAction, readonly SessionStatus[]> = {
  APPROVE: ['PENDING'],
  DECLINE: ['PENDING'],
  CANCEL: ['PENDING', 'UPCOMING'],
  RESTORE: ['CANCELLED', 'ERROR'],
};

/** The filter narrowed to sessions that the action applies to; null when none can match. */
export function narrowFilter(filter: AdminSessionsFilter, action: BulkAction): AdminSessionsFilter | null {
  const { label, ...rest } = filter;
  const shown = label ? [label === 'RECENTLY_COMPLETED' ? 'COMPLETED' : label] : filter.statuses;
  const statuses = shown?.length ? FOR[action].filter((status) => shown.includes(status)) : [...FOR[action]];
  return statuses.length > 0 ? { ...rest, statuses } : null;
}
