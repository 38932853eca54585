export * from './bytes-of';
export * from './light-photo';
export * from './pack-text';
export * from './upload-parts';
export * from './use-file-address';
export * from './use-queued-uploads';
export * from './use-uploads';
