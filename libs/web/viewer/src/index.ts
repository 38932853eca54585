export * from './viewer';
export * from './live';
export * from './offered-languages';
export * from './page-title';
export * from './address-params';
