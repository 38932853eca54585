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
  /** Its work beside requests: a server that stands by for its successor rests, and takes it up again. */
  background: Pick<Background, 'start' | 'stop'>;
  /** Finishes what is under way, then ends everything. */
  close(): Promise<void>;
}

interface ServeOptions {
  background?: boolean;
  services?: Services;
  /** Takes the log instead of standard output. */
  logTo?: DestinationStream;
}

/** Boots the subgraph; rejects when code and contract differ or a service cannot be reached. */
export async function serveSubgraph(
  definition: SubgraphDefinition,
  config: SubgraphConfig,
  { background = true, services: given, logTo }: ServeOptions = {},
): Promise<RunningSubgraph> {
  checkDefinition(definition);
  const services = given ?? (await connectServices(definition, config, logTo));
  try {
    return await boot(definition, config, services, background);
  } catch (error) {
    await services.close(); // open connections would keep a process that has failed to start
    throw error;
  }
}

async function boot(
  definition: SubgraphDefinition,
  config: SubgraphConfig,
  services: Services,
  background: boolean,
): Promise<RunningSubgraph> {
  const worker = new Background(definition, services);
  const drain = new Drain();
  const adapter = new FastifyAdapter({
    bodyLimit: 12 * 1024 * 1024,
    keepAliveTimeout: 70_000,
    // Longer than connections are kept: the next request on one may begin in the last moment.
    http: { headersTimeout: 75_000 },
    return503OnClosing: false, // a request that was on its way when the closing began is answered too
  });
  const app = await NestFactory.create<NestFastifyApplication>(rootModule(definition, services), adapter, {
    logger: false, // what fails is logged by `logFaults`, with its request id
    bodyParser: false, // the guard reads bodies: it has to see their bytes before anything makes sense of them
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
      await Promise.all([drain.finish(server), worker.stop(), sockets.close()]);
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
        fieldsAtOnce: definition.fieldsAtOnce ?? {},
      }),
    ],
    providers: [
      { provide: Services, useValue: services },
      { provide: APP_GUARD, useClass: AccessGuard },
      ...definition.resolvers,
    ],
  };
}
