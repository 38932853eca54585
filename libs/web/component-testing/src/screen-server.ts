import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { Failure, type Answer } from './answers';
import { completeAnswer } from './complete-answer';

interface Call {
  hash: string;
  variables: Record<string, unknown>;
}

export interface RequestAnswer {
  method: string;
  path: string | RegExp;
  answer: (request: Request) => Response | Promise<Response>;
}

/** The answer to a request that is not GraphQL: an upload, a CSV file, JSON of the gateway. */
export function onRequest(
  method: string,
  path: string | RegExp,
  answer: RequestAnswer['answer'],
): RequestAnswer {
  return { method, path, answer };
}

interface KnownDocument {
  __meta__?: { hash?: string };
}

export function hashOf(document: TypedDocumentNode<never, never> | object): string {
  const hash = (document as KnownDocument).__meta__?.hash;
  if (!hash) throw new Error('Only documents of __generated__ can be answered: this one has no hash.');
  return hash;
}

const NEVER = new Promise<never>(() => undefined);

/** Replaces `fetch`: answers documents with the test's data and records requests. */
export class ScreenServer {
  readonly #answers = new Map<string, Answer>();
  readonly #requests: RequestAnswer[] = [];
  readonly calls: Call[] = [];
  /** Operations and requests without an answer; the test fails with them. */
  readonly unanswered: string[] = [];
  #closed = false;

  answer(...answers: (Answer | RequestAnswer)[]): void {
    for (const answer of answers) {
      if ('document' in answer) this.#answers.set(hashOf(answer.document), answer);
      else this.#requests.unshift(answer);
    }
  }

  /**
   * Nothing is answered any more, neither what was asked before: a page that went on after its test would ask further questions
   * in the next file's time, and fail that one.
   */
  close(): void {
    this.#closed = true;
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const answering = this.#closed ? NEVER : this.#respond(input, init);
    return answering.then(
      (response) => (this.#closed ? NEVER : response),
      (error) => {
        if (this.#closed) return NEVER;
        throw error;
      },
    );
  };

  async #respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), location.href),
      {
        ...init,
        signal: null,
      },
    );
    if (new URL(request.url).pathname === '/graphql') return this.#operation(await request.json());
    const { pathname, href } = new URL(request.url);
    const found = this.#requests.find(
      ({ method, path }) =>
        method === request.method &&
        (typeof path === 'string' ? path === pathname || path === href : path.test(href)),
    );
    if (found) return found.answer(request);
    this.unanswered.push(`${request.method} ${request.url}`);
    return new Response('', { status: 404 });
  }

  async #operation(body: {
    operationName: string;
    variables: Record<string, unknown>;
    extensions: { documentId: string };
  }): Promise<Response> {
    const { documentId: hash } = body.extensions;
    this.calls.push({ hash, variables: body.variables });
    const answer = this.#answers.get(hash);
    if (!answer) {
      this.unanswered.push(body.operationName);
      return json({
        errors: [{ message: `no answer for ${body.operationName}`, extensions: { code: 'INTERNAL' } }],
      });
    }
    const given = await answer.give(body.variables);
    if (given instanceof Failure) return fail(given);
    const result = await completeAnswer(answer.document, body.variables, given);
    if (result.errors)
      this.unanswered.push(
        `${body.operationName}: its fixture does not fit the schema: ${result.errors.map(String).join('; ')}\n${print(answer.document).slice(0, 200)}`,
      );
    return json(result);
  }
}

function fail({ kind, error }: Failure): Promise<Response> | Response {
  if (kind === 'pending') return NEVER;
  if (kind === 'unreachable') throw new TypeError('Failed to fetch');
  return json({ data: null, errors: [error] });
}

const json = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
