export { postMissedCredit } from './post-missed-credit.platform';

// For other subjects.
export { type BookDifference, checkBooks } from './check-books';
export { postCharges } from './post-charges';
export { postInvoices } from './post-invoices';
export { LEDGER_ENTRIES, post } from './posting';
export { publishCharges } from './publish-charges';
export { publishCostsOfSettlement } from './publish-costs';
