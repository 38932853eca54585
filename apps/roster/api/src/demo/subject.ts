/** Demo data: classes of the demo organizations' schools. */
export { loadDemo } from './load-demo';
