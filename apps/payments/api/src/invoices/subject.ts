export { InvoiceResolver } from './invoice.resolver';
export { mailInvoice } from './mail-invoice.job';
export { remindInvoices } from './remind-invoices.platform';

// For the demo data.
export { applyPayments } from './apply-payments';
export { findInvoice } from './invoice-row';
export { issue } from './issue-invoice';
export { storeDraft } from './save-invoice';
