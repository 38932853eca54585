export * from './put-parts';
