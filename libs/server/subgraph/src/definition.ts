import type { Type } from '@nestjs/common';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import type { Actor } from '@lyceum/server/actor';
import { joinConsumers, republish, type ConsumerDefinition } from '@lyceum/server/events';
import type { JobDefinition, ScheduleDefinition } from '@lyceum/server/jobs';
import { moveConsumer, moveJobs, type EcosystemMove } from '@lyceum/server/ecosystem-move';
import {
  personalDataConsumer,
  personalDataJob,
  type AroundErasure,
  type ErasureWaits,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { compareFilesSchedule, deleteFilesJob, type StoredFiles } from '@lyceum/server/stored-files';
import { auditMonthsSchedule } from './audit-months';
import type { PlainResolvers } from './plain-resolvers';
import type { Services } from './services';
import type { SocketRoute } from './sockets';

/** A route only for the gateway, protected by the same signed assertion as GraphQL. */
export interface InternalRoute {
  /** Begins with `/internal/`; POST with a JSON body. */
  path: string;
  handler(
    request: { actor: Actor; body: unknown },
    services: Services,
  ): Promise<{ status: number; body?: unknown; headers?: Record<string, string> }>;
}

export interface SubgraphDefinition {
  /** Also the Postgres schema, the event topic and the assertion's audience. */
  name: string;
  /** Folder that contains the `.graphql` files: `import.meta.dirname` of main.ts. */
  schemaDir: string;
  /** Nest resolver classes. */
  resolvers: Type[];
  /** Fields resolved for every row of a list: without Nest, and without a promise where the value is at hand. */
  plainResolvers?: PlainResolvers;
  migrations: (new () => MigrationInterface)[];
  /**
   * TypeORM entities, one per table whose single rows `TenantDb.repository` reads and writes. A test compares them with
   * the database.
   */
  entities?: DataSourceOptions['entities'];
  /**
   * Every column of every table: whose data it is, and what an export and an erasure do with it. A test compares it
   * with the database.
   */
  personalData?: PersonalData;
  /** The domain's own work when a person is erased. */
  aroundErasure?: AroundErasure<Services>;
  /** Whether a person's data must not be erased now, because of a legal hold for example. */
  erasureWaits?: ErasureWaits;
  /**
   * What happens to every table when an ecosystem becomes a program of another. A test compares it with the database.
   */
  ecosystemMove?: EcosystemMove<Services>;
  /** Every kind of file that the domain writes into the store. */
  storedFiles?: StoredFiles[];
  consumers?: ConsumerDefinition[];
  jobs?: JobDefinition<Services>[];
  schedules?: ScheduleDefinition<Services>[];
  internalRoutes?: InternalRoute[];
  sockets?: SocketRoute[];
  /** Loads the demo data around `date` (YYYY-MM-DD); idempotent. */
  demo?(services: Services, date: string): Promise<void>;
  /** Command line tasks by name: `node main.js <name> --option …`. The returned text is printed. */
  commands?: Record<string, (services: Services, args: string[]) => Promise<string>>;
  /** Runs at the start, once the services are connected (warm a cache, check settings of the domain). */
  prepare?(services: Services): Promise<void>;
}

export function defineSubgraph(definition: SubgraphDefinition): SubgraphDefinition {
  const { name, personalData, aroundErasure, erasureWaits, ecosystemMove, storedFiles } = definition;
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
      ...(personalData ? [personalDataJob(name, personalData, aroundErasure, erasureWaits)] : []),
      ...(ecosystemMove ? moveJobs(name, ecosystemMove) : []),
      ...(storedFiles ? [deleteFilesJob<Services>()] : []),
    ],
    schedules: [
      ...schedules,
      auditMonthsSchedule,
      ...(storedFiles ? [compareFilesSchedule<Services>(storedFiles)] : []),
    ],
    commands: { republish, ...definition.commands },
  };
}
