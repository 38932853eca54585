export { FamiliesResolver } from './families.resolver';

// For other subjects.
export { actsFor } from './acts-for';
export { type Aging, isOfAge } from './of-age';
