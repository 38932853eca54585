export { countryOfZone } from './country-of-zone';
export { phoneOf, textNumberOf } from './phone-of';
