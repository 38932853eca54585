export * from './evidence-badge';
export * from './how-counted';
export * from './metric-explanation';
export * from './rows-href';
