export { keepASessionOpen } from './keep-a-session-open';
export { loadDemo } from './load-demo';

// For other subjects.
export { type DemoSeries, draftsOf } from './demo-drafts';
export type { DemoAppointment } from './demo-plan';
export { loadAppointment } from './load-demo';
