export { markDraftsStale } from './mark-drafts-stale';
export { recomputeDrafts } from './recompute-drafts.platform';
export { SettlementResolver } from './settlement.resolver';

// For other subjects.
export { computeLines } from './compute-lines';
