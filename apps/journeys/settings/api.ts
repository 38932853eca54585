import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';

/** The gateway serves known documents alone, by their hash: those of every domain's screens, by name. */
let documents: ReadonlyMap<string, string> | undefined;

function documentId(name: string): string {
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
  if (!hash) throw new Error(`No screen has a document ${name} any more: ask by the one that it has.`);
  return hash;
}

interface Answer<Data> {
  data: Data;
  errors?: unknown;
}

/** Asks the API as somebody who has signed in, without a page: for what a test needs before it begins. */
export class Asking {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly profileId: string,
    private readonly token: string | null,
  ) {}

  /** Somebody at the door of an organization. */
  static at(request: APIRequestContext, profileId: string): Asking {
    return new Asking(request, profileId, null);
  }

  static async signedIn(
    request: APIRequestContext,
    profileId: string,
    email: string,
    password: string,
  ): Promise<Asking> {
    const door = Asking.at(request, profileId);
    const { loginPaas } = await door.ask<{ loginPaas: { token: string } }>('LoginPaas', { email, password });
    return new Asking(request, profileId, loginPaas.token);
  }

  /** The same person at another organization: an operator on a visit. */
  within(profileId: string): Asking {
    return new Asking(this.request, profileId, this.token);
  }

  withToken(token: string): Asking {
    return new Asking(this.request, this.profileId, token);
  }

  /** An error in the answer fails the test. */
  async ask<Data>(name: string, variables: Record<string, unknown>): Promise<Data> {
    const { data, errors } = await this.send<Data>(name, variables);
    expect(errors, `errors of ${name}`).toBeUndefined();
    return data;
  }

  /** As `ask`, of a domain that hears of what was just made a moment later. */
  async askOnceHeard<Data>(name: string, variables: Record<string, unknown>): Promise<Data> {
    let answer: Answer<Data> | undefined;
    await expect(async () => {
      answer = await this.send<Data>(name, variables);
      expect(answer.errors, `errors of ${name}`).toBeUndefined();
    }).toPass({ timeout: 45_000 });
    return answer!.data;
  }

  private async send<Data>(name: string, variables: Record<string, unknown>): Promise<Answer<Data>> {
    const answer = await this.request.post('/graphql', {
      headers: {
        'x-lyceum-preflight': '1',
        'ecosystem-profile-id': this.profileId,
        platform_mode: 'web',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      },
      data: { operationName: name, variables, extensions: { documentId: documentId(name) } },
    });
    return (await answer.json()) as Answer<Data>;
  }
}
