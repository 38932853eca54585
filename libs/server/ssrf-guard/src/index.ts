export * from './guarded-connection';
export * from './guarded-fetch';
