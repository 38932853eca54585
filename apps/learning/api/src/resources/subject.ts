export { FILE_KEY_SQL } from './resource-files';
export { ModuleResourcesResolver, ResourcesResolver } from './resources.resolver';
export { sweepResourceFiles } from './sweep-resource-files.platform';

export { publishResource } from './publish-resource';
export { fileKey } from './resource-files';
