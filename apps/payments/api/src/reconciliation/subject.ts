export { reconcilePayments } from './reconcile-payments.platform';
export { ReconciliationResolver } from './reconciliation.resolver';
