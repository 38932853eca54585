export * from './write-calendar';
