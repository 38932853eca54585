export * from './outward';
export * from './outward-fetch';
