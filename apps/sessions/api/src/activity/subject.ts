export { ActivityResolver } from './activity.resolver';
