export { BillingResolver } from './billing.resolver';
export { watchPurchaseOrders } from './watch-purchase-orders.platform';
export { ORDER_FILE_KEY_SQL } from './order-row';

// For other subjects.
export { texts as billingTexts } from './billing-texts';
export { checkedLine, checkedLines, chosenId, idOrNotFound } from './checked-text';
export { CLIENT_JSON, type ClientRow, findClient } from './client-row';
export { patternOf } from './get-purchase-orders';
export { invoiceSettingsIn, type InvoiceSettingsRow, taxOnNamedCharges } from './invoice-settings';
export { findOrder, type OrderRow } from './order-row';
export { requirePrograms } from './save-purchase-order';
