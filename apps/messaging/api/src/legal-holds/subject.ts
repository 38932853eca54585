export { hasLegalHold } from './has-legal-hold';
export { LegalHoldsResolver } from './legal-holds.resolver';
export { publishAllLegalHolds, publishLegalHolds } from './publish-legal-holds.platform';
