export * from './picture-card';
