export { demoTermConsumers } from './demo-term.consumers';
export { makeDemoPeopleJob } from './make-demo-people.job';
export { removeDemoPeopleJob } from './remove-demo-people.job';
