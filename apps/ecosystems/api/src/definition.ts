import { defineSubgraph } from '@lyceum/server/subgraph';
import { ecosystemMove } from './ecosystem-move/ecosystem-move';
import { CsvResolver } from './csv/subject';
import { loadDemo } from './demo/subject';
import { DemoDataResolver, demoPeopleConsumer, demoSessionsConsumer } from './demo-data/subject';
import { DirectoryResolver } from './directory/subject';
import { EcosystemResolver, foundPlatform } from './ecosystems/subject';
import { FiltersResolver } from './filters/subject';
import { endMigrationJob, migrationConsumers, MigrationResolver } from './migration/subject';
import { PlatformConfigResolver } from './platform-config/subject';
import { ProgramResolver } from './programs/subject';
import { importedSchools, SchoolResolver } from './schools/subject';
import { SubjectResolver } from './subjects/subject';
import { TimeZoneResolver } from './time-zones/subject';
import { Ecosystems1763700000100 } from './migrations/1763700000100-ecosystems';
import { TraceColumns1795000000000 } from './migrations/1795000000000-trace-columns';
import { SchoolsByName1795000000200 } from './migrations/1795000000200-schools-by-name';
import { PlatformConfig1797500000000 } from './migrations/1797500000000-platform-config';
import { DemoRuns1797500000100 } from './migrations/1797500000100-demo-runs';
import { Moves1797700000000 } from './migrations/1797700000000-moves';
import { EcosystemMigrations1797700000100 } from './migrations/1797700000100-ecosystem-migrations';
import { FoldedNames1799930000000 } from './migrations/1799930000000-folded-names';
import { SchoolsPublishedAgain1799996030110 } from './migrations/1799996030110-schools-published-again';
import { TellRequestsOfPrograms1799994030001 } from './migrations/1799994030001-tell-requests-of-programs';
import { SchoolCalendars1797800000000 } from './migrations/1797800000000-school-calendars';
import { TellWeeklyTargets1799850000100 } from './migrations/1799850000100-tell-weekly-targets';
import { ConfinedTables1799920000000 } from './migrations/1799920000000-confined-tables';
import { TellCurrencies1799999750050 } from './migrations/1799999750050-tell-currencies';
import { DistrictsPublishedAgain1799999200110 } from './migrations/1799999200110-districts-published-again';
import { AuditLogByMonth1799999990000 } from './migrations/1799999990000-audit-log-by-month';
import { personalData } from './personal-data/personal-data';
import { storedFiles } from './stored-files';

export const ecosystems = defineSubgraph({
  name: 'ecosystems',
  schemaDir: import.meta.dirname,
  resolvers: [
    EcosystemResolver,
    DirectoryResolver,
    DemoDataResolver,
    MigrationResolver,
    PlatformConfigResolver,
    ProgramResolver,
    SchoolResolver,
    SubjectResolver,
    FiltersResolver,
    TimeZoneResolver,
    CsvResolver,
  ],
  personalData,
  ecosystemMove,
  storedFiles,
  migrations: [
    Ecosystems1763700000100,
    TraceColumns1795000000000,
    SchoolsByName1795000000200,
    PlatformConfig1797500000000,
    DemoRuns1797500000100,
    Moves1797700000000,
    EcosystemMigrations1797700000100,
    SchoolCalendars1797800000000,
    TellWeeklyTargets1799850000100,
    ConfinedTables1799920000000,
    FoldedNames1799930000000,
    TellRequestsOfPrograms1799994030001,
    SchoolsPublishedAgain1799996030110,
    DistrictsPublishedAgain1799999200110,
    TellCurrencies1799999750050,
    AuditLogByMonth1799999990000,
  ],
  consumers: [importedSchools, demoPeopleConsumer, demoSessionsConsumer, ...migrationConsumers],
  jobs: [endMigrationJob],
  commands: { 'found-platform': foundPlatform },
  demo: loadDemo,
});
