import type { AdminSessionsFilter, SessionStatus } from '../__generated__/graphql';

export type Deed = 'CANCEL' | 'RESTORE' | 'APPROVE' | 'DECLINE';

/** The statuses that each deed is for. */
export const FOR: Record<Deed, readonly SessionStatus[]> = {
  APPROVE: ['PENDING'],
  DECLINE: ['PENDING'],
  CANCEL: ['PENDING', 'UPCOMING'],
  RESTORE: ['CANCELLED', 'ERROR'],
};

/** What of the filter's sessions the deed is for; null where the filter leaves none. */
export function narrowFilter(filter: AdminSessionsFilter, deed: Deed): AdminSessionsFilter | null {
  const { label, ...rest } = filter;
  const shown = label ? [label === 'RECENTLY_COMPLETED' ? 'COMPLETED' : label] : filter.statuses;
  const statuses = shown?.length ? FOR[deed].filter((status) => shown.includes(status)) : [...FOR[deed]];
  return statuses.length > 0 ? { ...rest, statuses } : null;
}
