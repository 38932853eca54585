import { defineSubgraph } from '@lyceum/server/subgraph';
import { loadDemo } from './demo/load-demo';
import { EcosystemResolver } from './ecosystems/ecosystem.resolver';
import { foundPlatform } from './ecosystems/found-platform';
import { FiltersResolver } from './filters/filters.resolver';
import { Ecosystems1763700000100 } from './migrations/1763700000100-ecosystems';
import { TraceColumns1795000000000 } from './migrations/1795000000000-trace-columns';
import { SchoolsByName1795000000200 } from './migrations/1795000000200-schools-by-name';
import { ProgramResolver } from './programs/program.resolver';
import { importedSchools } from './schools/imported-schools';
import { SchoolResolver } from './schools/school.resolver';
import { SubjectResolver } from './subjects/subject.resolver';
import { TimeZoneResolver } from './time-zones/time-zone.resolver';

export const ecosystems = defineSubgraph({
  name: 'ecosystems',
  schemaDir: import.meta.dirname,
  resolvers: [
    EcosystemResolver,
    ProgramResolver,
    SchoolResolver,
    SubjectResolver,
    FiltersResolver,
    TimeZoneResolver,
  ],
  migrations: [Ecosystems1763700000100, TraceColumns1795000000000, SchoolsByName1795000000200],
  consumers: [importedSchools],
  commands: { 'found-platform': foundPlatform },
  demo: loadDemo,
});
