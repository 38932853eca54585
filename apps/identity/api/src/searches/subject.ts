export { SearchesResolver } from './searches.resolver';
