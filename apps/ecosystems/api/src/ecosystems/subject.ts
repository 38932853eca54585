export { EcosystemResolver } from './ecosystem.resolver';
export { foundPlatform } from './found-platform';

// For other subjects.
export { ecosystemAnswer, type EcosystemAnswer } from './ecosystem-answer';
export { saveEcosystemInput } from './edit-ecosystem';
