export * from './viewer';
export * from './live';
export * from './page-title';
export * from './address-params';
