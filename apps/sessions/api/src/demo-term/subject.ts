export { demoTermConsumers } from './demo-term.consumers';
export { makeDemoSessionsJob } from './make-demo-sessions.job';
export { removeDemoSessionsJob } from './remove-demo-sessions.job';
