export * from './alert-fields';
export * from './next-runs';
export * from './recurrence-fields';
export * from './use-recurrence-text';
