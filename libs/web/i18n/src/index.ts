export * from './reader';
export * from './create-remote-i18n';
export * from './format';
export * from './phone-text';
export * from './use-file-size';
export { termForms, type TermForms } from './terms';
