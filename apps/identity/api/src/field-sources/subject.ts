export { FieldSourcesResolver } from './field-sources.resolver';

// For other subjects.
export {
  recordDelivered,
  recordHandEdit,
  saveDeliveredNames,
  saveDeliveredPhones,
  withoutHandEdits,
} from './field-source';
