export { InstitutionsResolver } from './institutions.resolver';

// For other subjects.
export { institutionNamed, institutionOf } from './institutions';
