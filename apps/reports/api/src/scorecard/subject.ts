export { ScorecardResolver } from './scorecard.resolver';
