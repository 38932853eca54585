export { DevicesResolver } from './devices.resolver';
