export { ExtraChargeResolver } from './extra-charge.resolver';
