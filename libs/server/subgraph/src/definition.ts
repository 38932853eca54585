import type { Type } from '@nestjs/common';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import type { Actor } from '@lyceum/server/actor';
import { joinConsumers, type ConsumerDefinition } from '@lyceum/server/events';
import type { JobDefinition, ScheduleDefinition } from '@lyceum/server/jobs';
import { moveConsumer, moveJobs, type EcosystemMove } from '@lyceum/server/moving';
import {
  personalDataConsumer,
  personalDataJob,
  type AroundErasure,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { compareFilesSchedule, deleteFilesJob, type StoredFiles } from '@lyceum/server/stored-files';
import type { FieldsAtOnce } from './resolve-at-once';
import type { Services } from './services';
import type { SocketRoute } from './sockets';

/** A route for the gateway alone, under the same signed assertion as GraphQL. */
export interface InternalRoute {
  /** Begins with `/internal/`. POST with a JSON body. */
  path: string;
  handler(
    request: { actor: Actor; body: unknown },
    services: Services,
  ): Promise<{ status: number; body?: unknown; headers?: Record<string, string> }>;
}

/** Everything that makes a subgraph. */
export interface SubgraphDefinition {
  /** Also the Postgres schema, the event topic and the assertion's audience. */
  name: string;
  /** Folder below which the `.graphql` files stand: `import.meta.dirname` of main.ts. */
  schemaDir: string;
  /** Nest resolver classes. */
  resolvers: Type[];
  /** Fields that lists ask of every row, resolved without Nest and so, where all is known, without a promise. */
  fieldsAtOnce?: FieldsAtOnce;
  migrations: (new () => MigrationInterface)[];
  /** Classes of TypeORM, one for each table whose single rows `TenantDb.repository` reads and writes. A test compares them with the database. */
  entities?: DataSourceOptions['entities'];
  /** Every column of every table: whose it is, and what an export and an erasure do with it. A test compares it with the database. */
  personalData?: PersonalData;
  /** What the domain does besides when somebody is erased. */
  aroundErasure?: AroundErasure<Services>;
  /** What becomes of every table when an ecosystem becomes a program of another. A test compares it with the database. */
  ecosystemMove?: EcosystemMove<Services>;
  /** Every kind of file that the domain writes into the store. */
  storedFiles?: StoredFiles[];
  consumers?: ConsumerDefinition[];
  jobs?: JobDefinition<Services>[];
  schedules?: ScheduleDefinition<Services>[];
  internalRoutes?: InternalRoute[];
  sockets?: SocketRoute[];
  /** Loads the demo data around `date` (YYYY-MM-DD); running it again changes nothing. */
  demo?(services: Services, date: string): Promise<void>;
  /** Chores that somebody types, by name: `node main.js <name> --option …`. What a chore answers is printed. */
  commands?: Record<string, (services: Services, args: string[]) => Promise<string>>;
  /** Extra start-up work, once the services are connected (warm a cache, check a domain's own settings). */
  prepare?(services: Services): Promise<void>;
}

export function defineSubgraph(definition: SubgraphDefinition): SubgraphDefinition {
  const { name, personalData, aroundErasure, ecosystemMove, storedFiles } = definition;
  const { consumers = [], jobs = [], schedules = [] } = definition;
  return {
    ...definition,
    consumers: joinConsumers([
      ...consumers,
      ...(personalData ? [personalDataConsumer] : []),
      ...(ecosystemMove ? [moveConsumer(name)] : []),
    ]),
    jobs: [
      ...jobs,
      ...(personalData ? [personalDataJob(name, personalData, aroundErasure)] : []),
      ...(ecosystemMove ? moveJobs(name, ecosystemMove) : []),
      ...(storedFiles ? [deleteFilesJob<Services>()] : []),
    ],
    schedules: [...schedules, ...(storedFiles ? [compareFilesSchedule<Services>(storedFiles)] : [])],
  };
}
