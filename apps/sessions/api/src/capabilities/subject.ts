export { CapabilitiesResolver } from './capabilities.resolver';
