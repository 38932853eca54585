export { deleteOldMaterials } from './delete-old-materials.platform';
export { FILE_KEY_SQL } from './material-rows';
export { MaterialsResolver } from './materials.resolver';

// For other subjects.
export { publishSessionMaterials } from './publish-session-materials';
export { WITHOUT_LEGAL_HOLD } from './without-legal-hold';
