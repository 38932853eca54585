export { clamdOf, scan, type Verdict } from './clamd';
