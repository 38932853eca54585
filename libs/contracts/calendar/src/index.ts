export * from './days';
export * from './today';
