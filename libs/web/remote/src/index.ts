export * from './descriptor';
export * from './define-remote';
