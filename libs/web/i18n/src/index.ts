export * from './reader';
export * from './create-remote-i18n';
export * from './format';
export { termForms, type TermForms } from './terms';
