export * from './viewer';
export * from './live';
export * from './page-title';
