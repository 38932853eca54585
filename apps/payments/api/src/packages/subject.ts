export { PackageResolver } from './package.resolver';

// For other subjects.
export { storePurchase } from './store-purchase';
