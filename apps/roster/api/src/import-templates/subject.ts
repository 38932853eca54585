/** Templates of imports: versions, columns and where they are used. */
export { ImportTemplatesResolver } from './import-templates.resolver';
export {
  templateOfJob,
  currentTemplates,
  templatesById,
  newestTemplates,
  versionsOf,
} from './load-templates';
export { refuseUnusedTemplate } from './refuse-unused-template';
