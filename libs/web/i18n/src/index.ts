export * from './reader';
export * from './create-remote-i18n';
export { createFormat, useFormat, useNow, type Format, type Instant } from './format';
export * from './phone-text';
export * from './use-file-size';
export * from './use-clock';
export * from './use-zones';
export { termForms, type TermForms } from './terms';
