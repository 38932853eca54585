/** The REST API for tutoring vendors: the gateway serves it and roster answers. */
export { vendorApiDocument } from './document';
export { example } from './example';
export * from './records';
