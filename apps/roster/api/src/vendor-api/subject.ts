/** What tutoring vendors' own systems send and read. */
export { followPushes } from './answered-push';
export { vendorApiRoutes } from './vendor-api-routes';
