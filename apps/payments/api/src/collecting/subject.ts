export { collectCharges } from './collect-charges.platform';
export { CollectingResolver } from './collecting.resolver';
