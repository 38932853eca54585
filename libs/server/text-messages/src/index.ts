export * from './text-sender';
export * from './send-text-once';
