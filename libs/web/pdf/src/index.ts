export * from './pdf-button';
