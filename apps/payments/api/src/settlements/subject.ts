export { recomputeDrafts } from './recompute-drafts';
export { SettlementResolver } from './settlement.resolver';

// For other subjects.
export { computeLines } from './compute-lines';
