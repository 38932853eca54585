export { openDemoSessionsSchedule } from './open-demo-sessions';
export { loadDemo } from './load-demo';

// For other subjects.
export { type DemoSeries, draftsOf } from './demo-drafts';
export type { DemoAppointment } from './demo-plan';
export { loadAppointment } from './load-demo';
