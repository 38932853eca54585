export {
  amountOf,
  CHARGE_COLUMNS,
  type ChargeRow,
  lockCharges,
  refundableOf,
  pushToPages,
} from './charge-row';
export { COLLECTED_AUTOMATICALLY, restartCollection } from './collected-automatically';
export { checkedReason } from './checked-reason';
export { lockBooks } from './lock-books';
export { payersOf } from './payers-of';
export { paysFor } from './pays-for';
