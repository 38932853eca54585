export { makeDemoPairs } from './make-demo-pairs';
export { makeDemoRequests } from './make-demo-requests';
export { writeDemoReviews } from './write-demo-reviews';
