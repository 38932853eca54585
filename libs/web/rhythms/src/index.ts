export * from './rhythm-fields';
export * from './use-rhythm';
