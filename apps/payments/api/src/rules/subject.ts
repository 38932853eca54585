export { cardExpiry } from './card-expiry';
export {
  type ChargeStatus,
  type ChargeTerms,
  discountOf,
  ecosystemPaymentOf,
  fullPriceOf,
  partsOf,
  partsOfPrice,
  platformFeeOf,
  refundable,
  spendCredit,
  stands,
  type TaxTerms,
  totalOf,
} from './charge-rule';
export { bestDiscount, type DiscountTerms } from './discount-rule';
export { afterDecline, type CollectionStop, FIRST_TRY_HOURS } from './collection-schedule';
export {
  balanceOf,
  creditedTaxOf,
  documentNumber,
  ENDS_NOTICE_DAYS,
  type InvoiceStatus,
  type InvoiceSums,
  percentOf,
  REMINDER_DAYS,
  remindersDue,
  statusOf,
  taxOf,
  USED_NOTICE_PERCENT,
} from './invoice-rule';
export { decimalOf, hundredthsOf } from './money';
export { type LearnerOutcome, learnerOutcomes, outcomeOf, type TestResult } from './outcome-rule';
export { type PackageUnit, splitPackageRefund, takeUnits, type TakenUnits, unusedDue } from './package-rule';
export { rewardOf } from './referral-reward';
export { transferRetry } from './transfer-retry';
export { hundredthsOfVendor, vendorAmount } from './vendor-amount';
export {
  bonusesOf,
  type ContractTerms,
  type ContractVersion,
  correctionsOf,
  type LedgerSessionFacts,
  paidPrograms,
  type OutcomeFigures,
  type OutcomeTest,
  type SessionLine,
  settlePeriod,
  versionOn,
} from './settlement-rule';
