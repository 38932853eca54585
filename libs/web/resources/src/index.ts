export * from './resource-address';
export * from './resource-picker';
