/** The API for tutoring vendors' systems. */
export { followPushes } from './answered-push';
export { vendorApiRoutes } from './vendor-api-routes';
