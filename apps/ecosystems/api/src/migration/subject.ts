export { endMigrationJob } from './end-migration.job';
export { migrationConsumers } from './migration.consumer';
export { MigrationResolver } from './migration.resolver';

// For other subjects.
export { demoDataInTheWay } from './demo-data-in-the-way';
export { migratedInto } from './migrated-into';
export { joinProperties, programOfPrograms } from './program-of-programs';
export { refuseMigrating } from './refuse-migrating';
