export { DiscountResolver } from './discount.resolver';

// For other subjects.
export { discountsFor } from './discounts-for';
