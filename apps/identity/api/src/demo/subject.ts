export { loadDemo } from './load-demo';
