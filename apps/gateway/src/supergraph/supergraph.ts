import {
  isCompositeType,
  isObjectType,
  Supergraph as ApolloSupergraph,
  type Schema,
} from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { RequiredArguments } from '../execution/required-arguments';
import type { TypeNames } from '../execution/shape-types';

export interface SubgraphAddress {
  name: string;
  /** From the composition; configuration may override it. */
  url: string;
}

/** One composed supergraph and its planner. Immutable: a reload creates another one. */
export class Supergraph {
  readonly subgraphs: readonly SubgraphAddress[];
  /** The schema for clients. */
  readonly apiSchema: Schema;
  /** The client schema for graphql-js: validation, variables, introspection. */
  readonly publicSchema: GraphQLSchema;
  readonly supergraphSchema: GraphQLSchema;
  readonly planner: QueryPlanner;
  readonly typeNames: TypeNames;
  readonly requiredArguments: RequiredArguments;

  /** Throws when the text is no valid supergraph. */
  constructor(readonly sdl: string) {
    const supergraph = ApolloSupergraph.build(sdl, { validateSupergraph: true });
    this.subgraphs = supergraph.subgraphsMetadata();
    this.apiSchema = supergraph.apiSchema();
    this.publicSchema = this.apiSchema.toGraphQLJSSchema();
    this.supergraphSchema = supergraph.schema.toGraphQLJSSchema();
    this.planner = new QueryPlanner(supergraph);
    this.requiredArguments = new RequiredArguments(this.supergraphSchema);
    const types = [...this.apiSchema.allTypes()];
    this.typeNames = {
      composite: new Set(types.filter(isCompositeType).map((type) => type.name)),
      object: new Set(types.filter(isObjectType).map((type) => type.name)),
    };
  }
}
