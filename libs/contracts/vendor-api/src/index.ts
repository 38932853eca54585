/** The REST API of tutoring vendors: what the gateway serves and roster answers. */
export { vendorApiDocument } from './document';
export { example } from './example';
export * from './records';
