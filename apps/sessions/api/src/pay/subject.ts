export { ParticipantPayResolver } from './participant-pay.resolver';
export { PayResolver } from './pay.resolver';

// For other subjects.
export { marksPaid } from './get-session-pay';
export { COLUMNS, csvOf } from './pay-csv';
export { PAY_COLUMNS, type PayRow } from './pay-row';
export { decimalOf } from './pay-rule';
export { publishPayDecided } from './publish-pay-decided';
export { payActivity, payLeaders, recountPay } from './settle-pay';
export { publishPaySaved } from './publish-pay-saved';
