import 'reflect-metadata';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DestinationStream } from 'pino';
import { AccessGuard } from './access';
import { Background } from './background';
import type { SubgraphConfig } from './config';
import type { SubgraphDefinition } from './definition';
import { Drain } from './drain';
import { SubgraphDriver, type SubgraphDriverConfig } from './graphql-driver';
import { guardRequests } from './guard-requests';
import { healthRoutes } from './health-routes';
import { internalRoutes } from './internal-routes';
import { observeRequests } from './observe-requests';
import { processRoutes } from './process-routes';
import { declaredScalars } from './scalars';
import { schemaFiles } from './schema';
import { connectServices, Services } from './services';
import { Sockets } from './sockets';
import { checkDefinition } from './start-check';

export interface RunningSubgraph {
  url: string;
  services: Services;
  /** Work beside requests: stopped while the server is in standby, started again when it takes over. */
  background: Pick<Background, 'start' | 'stop'>;
  /** Finishes running requests, then closes everything. */
  close(): Promise<void>;
}

interface ServeOptions {
  background?: boolean;
  services?: Services;
  /** Receives the log instead of standard output; for tests. */
  logTo?: DestinationStream;
  /** How long connections stay open at the end for requests that are on their way. */
  lingerMs?: number;
}

/** Starts the subgraph; rejects when code and contract differ or a service cannot be reached. */
export async function serveSubgraph(
  definition: SubgraphDefinition,
  config: SubgraphConfig,
  { background = true, services: given, logTo, lingerMs = 0 }: ServeOptions = {},
): Promise<RunningSubgraph> {
  checkDefinition(definition);
  const services = given ?? (await connectServices(definition, config, logTo));
  try {
    return await boot(definition, config, services, { background, lingerMs });
  } catch (error) {
    await services.close(); // open connections would keep the failed process alive
    throw error;
  }
}

async function boot(
  definition: SubgraphDefinition,
  config: SubgraphConfig,
  services: Services,
  { background, lingerMs }: Required<Pick<ServeOptions, 'background' | 'lingerMs'>>,
): Promise<RunningSubgraph> {
  const worker = new Background(definition, services);
  const drain = new Drain();
  const adapter = new FastifyAdapter({
    bodyLimit: 12 * 1024 * 1024,
    keepAliveTimeout: 70_000,
    // Longer than the keep-alive time: the next request of a connection may begin at its last moment.
    http: { headersTimeout: 75_000 },
    return503OnClosing: false, // requests that arrive while the server closes are still answered
  });
  const app = await NestFactory.create<NestFastifyApplication>(rootModule(definition, services), adapter, {
    logger: false, // `logFaults` logs errors with their request id
    bodyParser: false, // the guard must see the exact bytes before the body is parsed
    abortOnError: false,
  });
  const server = adapter.getInstance();
  drain.watch(server);
  observeRequests(server, services.telemetry);
  healthRoutes(server, services, drain);
  guardRequests(server, definition, config);
  internalRoutes(server, definition, services);
  processRoutes(server, services, worker);
  const sockets = new Sockets(definition, services);
  sockets.listen(server.server);
  await definition.prepare?.(services);
  await app.listen(config.PORT, config.HOST);
  if (background) await worker.start();
  return {
    url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    services,
    background: worker,
    async close() {
      await Promise.all([drain.finish(server, lingerMs), worker.stop(), sockets.close()]);
      await app.close();
      await services.close();
    },
  };
}

function rootModule(definition: SubgraphDefinition, services: Services) {
  class SubgraphModule {}
  return {
    module: SubgraphModule,
    imports: [
      GraphQLModule.forRoot<SubgraphDriverConfig>({
        driver: SubgraphDriver,
        telemetry: services.telemetry,
        typePaths: schemaFiles(definition.schemaDir),
        resolvers: declaredScalars(definition),
        plainResolvers: definition.plainResolvers ?? {},
      }),
    ],
    providers: [
      { provide: Services, useValue: services },
      { provide: APP_GUARD, useClass: AccessGuard },
      ...definition.resolvers,
    ],
  };
}
