export * from './put-parts';
export * from './use-uploads';
