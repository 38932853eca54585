export { isErasureHeld } from './is-erasure-held';
export { LegalHoldsResolver } from './legal-holds.resolver';
export { publishAllLegalHolds, publishLegalHolds } from './publish-legal-holds.platform';
