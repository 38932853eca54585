import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import { NotSignedIn, type Actors } from '../actors/actors';
import { languageOf } from '../actors/language';
import { sendCompressed } from '../compress/send-compressed';
import { InvalidDocument, type Document } from '../documents/document';
import type { ExecutionResult } from '../execution/subgraph-answer';
import { observed } from '../observe/observe-requests';
import { TooMany, type RateLimits } from '../limits/rate-limits';
import { DEVICE_HEADER, deviceCookie, REFRESH_HEADER, refreshCookie } from '../sign-in/refresh-cookie';
import type { Subgraphs } from '../subgraphs/subgraphs';
import type { LiveSchema } from '../supergraph/live-schema';
import type { AnswerError, ErrorFormatter, Recipient } from './answer-errors';
import { negotiate, RESPONSE_JSON, PLAIN_JSON, type AnswerType } from './negotiate';
import { BadRequest, readRequest, type GraphqlRequest } from './read-request';
import { requireStorable, UnstorableText } from './storable-text';

export interface GraphqlOptions {
  schema: LiveSchema;
  subgraphs: Subgraphs;
  errors: ErrorFormatter;
  publicUrl: string;
  /** Whether documents may be sent as text. */
  freeDocuments: boolean;
  /** Null in open mode: every actor is anonymous, and there are no limits. */
  guard: { actors: Actors; limits: RateLimits } | null;
  /** Checks the registry for documents that this gateway does not know yet. */
  catchUp?(): Promise<void>;
}

const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** CSRF protection: browsers send such a header to another origin only after a preflight, which is never allowed. */
const PREFLIGHT_HEADERS = ['x-lyceum-preflight', 'x-apollo-operation-name', 'apollo-require-preflight'];

export function graphqlRoute(server: FastifyInstance, options: GraphqlOptions): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const type = negotiate(request.headers.accept) ?? PLAIN_JSON;
      const status = error.statusCode === 415 || error.statusCode === 413 ? error.statusCode : 400;
      const message =
        status === 415
          ? 'Send application/json in UTF-8.'
          : status === 413
            ? 'The request is too large.'
            : 'The request cannot be read.';
      return send(reply, type, status, { errors: [badRequest(message, request.id)] });
    });
    const handler = new GraphqlHandler(options);
    scope.post('/graphql', (request, reply) => handler.handle(request, reply));
    scope.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/graphql',
      handler: (request, reply) =>
        send(reply.header('allow', 'POST'), PLAIN_JSON, 405, {
          errors: [badRequest('Send operations by POST.', request.id)],
        }),
    });
  });
}

class GraphqlHandler {
  constructor(private readonly options: GraphqlOptions) {}

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const type = negotiate(request.headers.accept);
    if (!type) {
      return send(reply, PLAIN_JSON, 406, {
        errors: [badRequest(`Answers are ${RESPONSE_JSON} or ${PLAIN_JSON}.`, request.id)],
      });
    }
    try {
      if (this.options.guard) requirePreflight(request);
      return await this.answer(request, reply, type);
    } catch (error) {
      return this.refuse(error, request, reply, type);
    }
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    type: AnswerType,
  ): Promise<FastifyReply> {
    const { subgraphs, errors, publicUrl } = this.options;
    const asked = readRequest(request.body);
    const document = await this.document(asked);
    document.checkVariables(asked.variables);
    requireStorable(request.body, asked.variables);
    const operation = document.operation(asked.operationName);
    const notes = observed(request);
    notes.operation = operation.definition.name?.value ?? 'unnamed';
    const actor = (notes.actor = await this.admit(request, document));
    const sendToSubgraph = subgraphs.sender({
      actor,
      onHeaders(subgraph, headers) {
        if (subgraph !== 'identity') return;
        const { [REFRESH_HEADER]: token, [DEVICE_HEADER]: device } = headers;
        if (typeof token === 'string') reply.header('set-cookie', refreshCookie(token, publicUrl));
        if (typeof device === 'string') reply.header('set-cookie', deviceCookie(device, publicUrl));
      },
    });
    const result = await operation.execute({ variables: asked.variables, send: sendToSubgraph });
    if ('mistakes' in result) {
      return send(reply, type, mistakeStatus(type), {
        errors: errors.ofRequest(result.mistakes, request.id),
      });
    }
    notes.subgraph = faultyPart(result);
    const body = present(result, errors, { requestId: request.id, language: actor.language });
    prepare(reply, type, 200, body);
    // The answer to a mutation may be a new sign-in.
    const text = JSON.stringify(body);
    return operation.isMutation ? reply.send(text) : sendCompressed(reply, text);
  }

  /** Determines the actor. Anonymous requests are counted before identity is asked. */
  private async admit(request: FastifyRequest, { rootFields }: Document): Promise<Actor> {
    const { guard } = this.options;
    if (!guard) return openActor(request);
    if (!request.headers.authorization) await guard.limits.takeAnonymous(request.ip, rootFields);
    const { actor } = await guard.actors.identify(request);
    if (actor.accountId) await guard.limits.takeAccount(actor.accountId, rootFields);
    if (actor.ecosystemId) await guard.limits.takeEcosystem(actor.ecosystemId, rootFields);
    return actor;
  }

  private async document({ documentId, query }: GraphqlRequest): Promise<Document> {
    const { schema, freeDocuments, catchUp } = this.options;
    const known = documentId === undefined ? null : schema.served.known.find(documentId);
    if (known) return known;
    if (query !== undefined && freeDocuments) return schema.served.free.read(query);
    if (documentId !== undefined && catchUp) {
      await catchUp();
      const late = schema.served.known.find(documentId);
      if (late) return late;
    }
    throw new GraphQLError(
      documentId === undefined
        ? 'Only known documents are served: send its hash.'
        : 'This document is not known here.',
      { extensions: { kind: 'UNKNOWN_DOCUMENT' } },
    );
  }

  private refuse(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    type: AnswerType,
  ): FastifyReply {
    const { errors } = this.options;
    const language = observed(request).actor?.language ?? languageOf(request);
    const answer = (status: number, list: AnswerError[]) => send(reply, type, status, { errors: list });
    const coded = (message: string, code: string, more = {}) => [
      { message, extensions: { code, ...more, requestId: request.id } },
    ];
    if (error instanceof BadRequest) return answer(error.status, [badRequest(error.message, request.id)]);
    if (error instanceof UnstorableText)
      return answer(
        mistakeStatus(type),
        coded(UnstorableText.WORDS[language], 'BAD_USER_INPUT', { field: error.field }),
      );
    if (error instanceof NotSignedIn)
      return answer(200, coded(NotSignedIn.WORDS[language], 'UNAUTHENTICATED'));
    if (error instanceof InvalidDocument)
      return answer(mistakeStatus(type), errors.ofRequest(error.problems, request.id));
    if (error instanceof GraphQLError)
      return answer(mistakeStatus(type), errors.ofRequest([error], request.id));
    if (error instanceof TooMany) {
      void reply.header('retry-after', error.retryAfterSeconds);
      return answer(
        429,
        coded(TooMany.WORDS[language], 'RATE_LIMITED', { retryAfterSeconds: error.retryAfterSeconds }),
      );
    }
    return answer(200, errors.ofFault(error, { requestId: request.id, language }));
  }
}

/** The first subgraph that failed or reported a fault. */
function faultyPart({ errors }: ExecutionResult): string | undefined {
  const fault = errors?.find((error) => error.cause !== undefined || error.extensions['code'] === 'INTERNAL');
  const name = fault?.extensions['serviceName'];
  return typeof name === 'string' ? name : undefined;
}

function present(result: ExecutionResult, errors: ErrorFormatter, recipient: Recipient): object {
  const list = errors.ofResult(result, recipient);
  const { data, extensions } = result;
  return {
    ...(list ? { errors: list } : {}),
    ...(data === undefined ? {} : { data }),
    ...(extensions ? { extensions } : {}),
  };
}

/** Status of a well-formed request with an invalid operation: 200 with application/json, otherwise 400. */
function mistakeStatus(type: AnswerType): 200 | 400 {
  return type === RESPONSE_JSON ? 400 : 200;
}

function requirePreflight({ headers }: FastifyRequest): void {
  if (PREFLIGHT_HEADERS.some((name) => headers[name])) return;
  throw new BadRequest(`Send one of the headers ${PREFLIGHT_HEADERS.join(', ')}.`);
}

function openActor({ id, ip }: FastifyRequest): Actor {
  return anonymousActor({ requestId: id, ip });
}

function badRequest(message: string, requestId: string): AnswerError {
  return { message, extensions: { code: 'BAD_USER_INPUT', requestId } };
}

function send(reply: FastifyReply, type: AnswerType, status: number, body: object): FastifyReply {
  prepare(reply, type, status, body);
  return reply.send(JSON.stringify(body));
}

/** Status and headers of an answer. */
function prepare(reply: FastifyReply, type: AnswerType, status: number, body: object): void {
  if ('errors' in body) {
    const errors = body.errors as { extensions: Record<string, unknown> }[];
    observed(reply.request).codes = errors.map(({ extensions }) => String(extensions['code'] ?? 'UNKNOWN'));
  }
  void reply
    .code(status)
    .header('content-type', `${type}; charset=utf-8`)
    .header('cache-control', 'no-store');
}
