import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { execute, GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Actor } from '@lyceum/server/actor';
import { PublicError } from '@lyceum/server/errors';
import { RequestScope, type GraphqlContext } from '@lyceum/server/subgraph';
import type { GraphqlAnswer, GraphqlError } from './caller';

/** Executes operations on the subgraph's schema with its guards, without HTTP and assertions. */
export interface InProcess {
  /** Nest provider that the subgraph must register. */
  provider: Type;
  execute(actor: Actor, text: string, variables: object): Promise<GraphqlAnswer>;
  schema(): GraphQLSchema;
}

export function makeInProcess(): InProcess {
  let host: GraphQLSchemaHost | undefined;
  @Injectable()
  class SchemaReader {
    constructor(@Inject(GraphQLSchemaHost) found: GraphQLSchemaHost) {
      host = found;
    }
  }
  const documents = new Map<string, DocumentNode>();
  return {
    provider: SchemaReader,
    schema: () => host!.schema,
    async execute(actor, text, variables) {
      const { schema } = host!;
      const document = documents.get(text) ?? readDocument(schema, text);
      if (!('kind' in document)) return asJson({ errors: formatErrors(document, actor, true) });
      documents.set(text, document);
      const contextValue: GraphqlContext = {
        scope: new RequestScope(asJson({ ...actor, requestId: randomUUID() })),
      };
      const variableValues = asJson(variables);
      const { data, errors } = await execute({ schema, document, variableValues, contextValue });
      return asJson({ data, errors: errors && formatErrors(errors, actor, data === undefined) });
    },
  };
}

function readDocument(schema: GraphQLSchema, text: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(text);
    const mistakes = validate(schema, document);
    return mistakes.length > 0 ? mistakes : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

/** Like the subgraph's route, except that the message of a fault is its stack. */
function formatErrors(
  errors: readonly GraphQLError[],
  { language }: Actor,
  isMistake: boolean,
): GraphqlError[] {
  return errors.map((error) => {
    const { originalError = error } = error;
    if (originalError instanceof PublicError) {
      const { message, extensions } = originalError.in(language);
      return { ...error.toJSON(), message, extensions: { ...extensions, code: String(extensions['code']) } };
    }
    if (isMistake || error.extensions['code'] === 'BAD_USER_INPUT')
      return { ...error.toJSON(), extensions: { code: 'BAD_USER_INPUT' } };
    const message = originalError.stack ?? error.message;
    return { ...error.toJSON(), message, extensions: { code: 'INTERNAL' } };
  }) as GraphqlError[];
}

/** The value as it would arrive over HTTP. */
const asJson = (value: unknown): any => JSON.parse(JSON.stringify(value));
