import { Injectable } from '@nestjs/common';
import { AbstractGraphQLDriver, GraphQLFederationFactory, type GqlModuleOptions } from '@nestjs/graphql';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Telemetry } from '@lyceum/server/telemetry';
import { cleanArguments } from './clean-arguments';
import { graphqlRoute } from './graphql-route';
import { addPlainResolvers, type PlainResolvers } from './plain-resolvers';

export interface SubgraphDriverConfig extends GqlModuleOptions {
  telemetry: Telemetry;
  plainResolvers: PlainResolvers;
}

/** Nest builds the schema from SDL and resolvers; our own route serves it. */
@Injectable()
export class SubgraphDriver extends AbstractGraphQLDriver<SubgraphDriverConfig> {
  constructor(private readonly federation: GraphQLFederationFactory) {
    super();
  }

  override generateSchema(options: SubgraphDriverConfig): Promise<GraphQLSchema> {
    return this.federation.generateSchema(options);
  }

  async start({
    schema,
    telemetry,
    plainResolvers,
  }: SubgraphDriverConfig & { schema: GraphQLSchema }): Promise<void> {
    addPlainResolvers(schema, plainResolvers);
    cleanArguments(schema);
    graphqlRoute(this.httpAdapterHost.httpAdapter.getInstance<FastifyInstance>(), schema, telemetry);
  }

  async stop(): Promise<void> {}
}
