export { FieldSourcesResolver } from './field-sources.resolver';

// For other subjects.
export { recordDelivered, recordHandEdit, saveDeliveredNames, withoutHandEdits } from './field-source';
