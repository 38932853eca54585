export * from './days';
export * from './today';
export * from './date-texts';
export * from './zone-name';
