export * from './outward';
