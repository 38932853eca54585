export { announcePolicies } from './announce-policies.platform';
export { drawReviewSample } from './draw-review-sample.platform';
export { mailCrisis } from './mail-crisis';
export { mailReport } from './mail-report';
export { ReviewQueueResolver } from './review-queue.resolver';
export { SafeguardingResolver } from './safeguarding.resolver';
