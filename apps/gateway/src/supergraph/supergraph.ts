import {
  isCompositeType,
  isObjectType,
  Supergraph as ApolloSupergraph,
  type Schema,
} from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import type { TypeNames } from '../execution/shape-types';

export interface SubgraphAddress {
  name: string;
  /** As the composition wrote it; configuration may say another. */
  url: string;
}

/** One composed supergraph, ready to plan with. Immutable: a reload makes another one. */
export class Supergraph {
  readonly subgraphs: readonly SubgraphAddress[];
  /** What clients may ask for. */
  readonly apiSchema: Schema;
  /** The same, for graphql-js: validation, variables, introspection. */
  readonly publicSchema: GraphQLSchema;
  readonly supergraphSchema: GraphQLSchema;
  readonly planner: QueryPlanner;
  readonly typeNames: TypeNames;

  /** Throws when the text is no supergraph. */
  constructor(readonly sdl: string) {
    const supergraph = ApolloSupergraph.build(sdl, { validateSupergraph: true });
    this.subgraphs = supergraph.subgraphsMetadata();
    this.apiSchema = supergraph.apiSchema();
    this.publicSchema = this.apiSchema.toGraphQLJSSchema();
    this.supergraphSchema = supergraph.schema.toGraphQLJSSchema();
    this.planner = new QueryPlanner(supergraph);
    const types = [...this.apiSchema.allTypes()];
    this.typeNames = {
      composite: new Set(types.filter(isCompositeType).map((type) => type.name)),
      object: new Set(types.filter(isObjectType).map((type) => type.name)),
    };
  }
}
