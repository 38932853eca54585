export { deleteOldMaterials } from './delete-old-materials.platform';
export { FILE_KEY_SQL } from './material-rows';
export { MaterialsResolver } from './materials.resolver';

// For other subjects.
export { NOT_HELD } from './not-held';
