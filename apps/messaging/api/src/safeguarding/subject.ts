export { publishPolicies } from './publish-policies.platform';
export { drawReviewSample } from './draw-review-sample.platform';
export { crisisMailJob } from './crisis-mail.job';
export { reportMailJob } from './report-mail.job';
export { ReviewQueueResolver } from './review-queue.resolver';
export { SafeguardingResolver } from './safeguarding.resolver';
