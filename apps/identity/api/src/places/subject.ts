export { PlacesResolver } from './places.resolver';
