export { SavedTemplatesResolver } from './saved-templates.resolver';
