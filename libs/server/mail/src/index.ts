export * from './mail';
export * from './link-to';
