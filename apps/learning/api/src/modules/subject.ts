export { ModulesResolver } from './modules.resolver';

export { checkIds, checkTitle, checkUrl } from './check-module';
export { expectPrograms } from './create-module';
export { CHANGED } from './edit-module';
export { getModule } from './get-module';
export { lockForEdit } from './lock-module';
export type { Progress } from './merge-progress';
export type { ModulePage } from './module-row';
export { publishTraining, publishTrainingCompleted } from './publish-training';
export { mayEdit } from './visible-modules';
