export * from './dimensions';
export * from './measure';
export * from './metric';
export * from './registry';
