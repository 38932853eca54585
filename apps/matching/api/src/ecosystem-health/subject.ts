export { EcosystemHealthResolver } from './ecosystem-health.resolver';
