export { amountOf, CHARGE_COLUMNS, type ChargeRow, lockCharges, tellPages } from './charge-row';
export { checkedReason } from './checked-reason';
export { lockBooks } from './lock-books';
export { paysFor } from './pays-for';
