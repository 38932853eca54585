export { ParticipantPayResolver } from './participant-pay.resolver';
export { PayResolver } from './pay.resolver';

// For other subjects.
export { payLeaders, recountPay } from './settle-pay';
