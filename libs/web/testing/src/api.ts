import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeJwt } from 'jose';
import { expect, type APIRequestContext } from '@playwright/test';
import { mayTake } from './long-waits';

export const PREFLIGHT = { 'x-lyceum-preflight': '1' };
const RENEWED_MS = 30_000;
const PREPARED = mayTake(30, 'an event may wait behind those of other tests');

/** An account, and the ecosystem where it signs in. */
export interface Person {
  account: string;
  password: string;
  /** Short name of the ecosystem. */
  profileId: string;
}

interface Answer<Data> {
  data: Data;
  errors?: unknown;
}

let documents: ReadonlyMap<string, string> | undefined;

/** A document by its name. The gateway serves only known documents, which are those of all domains' screens. */
export function screenDocument(name: string): string {
  documents ??= new Map(
    readdirSync(resolve('apps'))
      .map((domain) => resolve('apps', domain, 'web/src/__generated__/documents.json'))
      .filter((file) => existsSync(file))
      .flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, { name: string }>),
      )
      .map(([hash, document]) => [document.name, hash]),
  );
  const hash = documents.get(name);
  if (!hash) throw new Error(`No screen has a document ${name} any more: use the one that it has.`);
  return hash;
}

/** Sends documents of the screens to the API without a page, as one person or signed out. */
export class Api {
  #token: Promise<string> | null = null;

  private constructor(
    private readonly request: APIRequestContext,
    readonly profileId: string,
    private readonly signInAgain: (() => Promise<string>) | null,
  ) {}

  static signedOut(request: APIRequestContext, profileId: string): Api {
    return new Api(request, profileId, null);
  }

  /** Signs in with the first request, and again when the access token has expired. */
  static as(request: APIRequestContext, { account, password, profileId }: Person): Api {
    return new Api(request, profileId, async () => {
      const variables = { email: account, password };
      const door = Api.signedOut(request, profileId);
      return (await door.ask<{ loginPaas: { token: string } }>('LoginPaas', variables)).loginPaas.token;
    });
  }

  /** The same person in another ecosystem: an operator on a visit. */
  within(profileId: string): Api {
    return new Api(this.request, profileId, () => this.token());
  }

  /** Errors in the answer fail the test. */
  async ask<Data>(name: string, variables: Record<string, unknown>): Promise<Data> {
    const { data, errors } = await this.send<Data>(name, variables);
    expect(errors, `errors of ${name}`).toBeUndefined();
    return data;
  }

  /** Like `ask`, for a domain that receives the event about the change a moment later. */
  async askEventually<Data>(
    name: string,
    variables: Record<string, unknown>,
    { limit = PREPARED, intervals = [50, 100, 200] } = {},
  ): Promise<Data> {
    let answer: Answer<Data> | undefined;
    await expect(async () => {
      answer = await this.send<Data>(name, variables);
      expect(answer.errors, `errors of ${name}`).toBeUndefined();
    }).toPass({ ...limit, intervals });
    return answer!.data;
  }

  async send<Data>(name: string, variables: Record<string, unknown>): Promise<Answer<Data>> {
    const token = this.signInAgain && (await this.token());
    const answer = await this.request.post('/graphql', {
      headers: {
        ...PREFLIGHT,
        'ecosystem-profile-id': this.profileId,
        platform_mode: 'web',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      data: { operationName: name, variables, extensions: { documentId: screenDocument(name) } },
    });
    return (await answer.json()) as Answer<Data>;
  }

  async token(): Promise<string> {
    const { exp = 0 } = this.#token ? decodeJwt(await this.#token) : {};
    if (!this.#token || exp * 1000 < Date.now() + RENEWED_MS) this.#token = this.signInAgain!();
    return this.#token;
  }
}
