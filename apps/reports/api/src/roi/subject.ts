export { RoiResolver } from './roi.resolver';
