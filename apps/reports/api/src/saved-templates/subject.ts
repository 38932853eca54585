export { SavedTemplatesResolver } from './saved-templates.resolver';

export { readPivotTemplate, type PivotTemplate } from './read-pivot-template';
export { readTemplate } from './template-row';
