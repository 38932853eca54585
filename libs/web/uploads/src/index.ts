export * from './light-photo';
export * from './put-parts';
export * from './use-file-address';
export * from './use-queued-uploads';
export * from './use-uploads';
