export { isLegalHoldOn, assertNoLegalHold, waitsForLegalHold } from './legal-hold-on';
export { LEGAL_HOLD_PERSONAL_DATA, legalHoldTable } from './legal-hold-table';
export { projectLegalHolds } from './project-legal-holds';
