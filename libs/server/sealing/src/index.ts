export * from './seal';
