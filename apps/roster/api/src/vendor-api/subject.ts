/** The API for tutoring vendors' systems. */
export { followPushes } from './follow-pushes';
export { vendorApiRoutes } from './vendor-api-routes';
