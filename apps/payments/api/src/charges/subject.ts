export { ChargeResolver } from './charge.resolver';
export { sessionsConsumer } from './sessions.consumer';

// For other subjects.
export { declinedIn, texts } from './charge-texts';
export { checkedPage } from './charge-filter';
export { termsOf } from './terms-of';
export { isAnsweredFor } from './get-payment-terms';
export { chargeToSettle, namedCharge } from './settle-outside';
export { mayCancel, mayConfirm, NAMED_CHARGES, type NamedCharge, presentCharge } from './present-charge';
export { follow } from './apply-corrections';
