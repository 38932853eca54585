export { FiltersResolver } from './filters.resolver';
