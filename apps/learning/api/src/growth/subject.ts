export { GrowthResolver } from './growth.resolver';
