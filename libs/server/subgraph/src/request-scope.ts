import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { Span } from '@opentelemetry/api';
import DataLoader from 'dataloader';
import type { Actor } from '@lyceum/server/actor';

/** What belongs to one request: actor, loaders, and headers of its answer. */
export class RequestScope {
  readonly #loaders = new Map<string, DataLoader<unknown, unknown>>();
  /** Headers for the gateway, sent with the answer. */
  readonly answerHeaders: Record<string, string> = {};
  /** The operation's name and the codes of its errors, for logs and metrics. */
  operation = 'unnamed';
  errorCodes: string[] = [];

  constructor(
    readonly actor: Actor,
    /** The request's span; null when it is not traced. */
    readonly span: Span | null = null,
  ) {}

  /** The request's loader with that name. `batch` answers one value (or null) per key, in the order of the keys. */
  loader<Key, Value>(
    name: string,
    batch: (keys: readonly Key[]) => Promise<(Value | null)[]>,
  ): DataLoader<Key, Value | null> {
    let loader = this.#loaders.get(name);
    if (!loader) {
      loader = new DataLoader<unknown, unknown>((keys) => batch(keys as readonly Key[]), {
        maxBatchSize: 1000,
      });
      this.#loaders.set(name, loader);
    }
    return loader as DataLoader<Key, Value | null>;
  }
}

export interface GraphqlContext {
  scope: RequestScope;
}

function scopeOf(context: ExecutionContext): RequestScope {
  return GqlExecutionContext.create(context).getContext<GraphqlContext>().scope;
}

/** Resolver parameter: the verified actor. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext) => scopeOf(context).actor,
);
/**
 * Resolver parameter: the request's scope, for loaders and answer headers. Reference resolvers cannot use decorators:
 * they are called with `(reference, context: GraphqlContext)`.
 */
export const CurrentScope = createParamDecorator((_: unknown, context: ExecutionContext) => scopeOf(context));
