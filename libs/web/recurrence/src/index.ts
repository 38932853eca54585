export * from './recurrence-fields';
export * from './use-recurrence-text';
