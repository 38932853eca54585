export { TimeAwayResolver } from './time-away.resolver';
