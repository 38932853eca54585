export { endMigrationJob } from './end-migration.job';
export { migrationConsumers } from './migration.consumer';
export { MigrationResolver } from './migration.resolver';

// For other subjects.
export { demoDataObstacles } from './demo-data-obstacles';
export { migratedInto } from './migrated-into';
export { joinProperties, mergePrograms } from './merge-programs';
export { refuseMigrating } from './refuse-migrating';
