import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import Provider from 'oidc-provider';

export interface ProviderPerson {
  sub: string;
  district_id?: string;
  email?: string;
  email_verified?: boolean;
}

type Forge = (claims: JWTPayload, provider: OpenIdProvider) => Promise<string>;

export const CLIENT = { client_id: 'lyceum', client_secret: 'a secret of at least thirty-two characters' };

/** A real OpenID provider on loopback; tests of attacks may change its answers. */
export class OpenIdProvider {
  readonly people = new Map<string, ProviderPerson>();
  /** The subject that signs in next. */
  next = '';
  /** Replaces the ID token in answers of the token endpoint. */
  forge: Forge | null = null;
  /** Answers to other paths: the data APIs of vendors. */
  readonly data = new Map<string, object>();
  key!: JWK;
  #provider!: Provider;

  private constructor(
    readonly issuer: string,
    readonly server: Server,
    private readonly redirectUris: string[],
  ) {}

  static async start(redirectUris: string[]): Promise<OpenIdProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const provider = new OpenIdProvider(`http://127.0.0.1:${port}`, server, redirectUris);
    await provider.rollKeys();
    server.on('request', (request, response) => void provider.#serve(request, response));
    return provider;
  }

  /** Rotates the key: signs with a new one, and publishes that one alone. */
  async rollKeys(): Promise<void> {
    // The library warns at length about settings for production.
    const { warn, info } = console;
    Object.assign(console, { warn: () => undefined, info: () => undefined });
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    this.key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() };
    this.#provider = new Provider(this.issuer, {
      jwks: { keys: [this.key as never] },
      clients: [
        { ...CLIENT, redirect_uris: this.redirectUris, token_endpoint_auth_method: 'client_secret_post' },
      ],
      cookies: { keys: ['made up'] },
      claims: { openid: ['sub', 'district_id'], email: ['email', 'email_verified'], profile: [] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => Promise.resolve({ ...this.people.get(id), sub: id }),
      }),
      loadExistingGrant: async (context) => {
        const { oidc } = context;
        const grant = new oidc.provider.Grant({
          clientId: oidc.client!.clientId,
          accountId: oidc.session!.accountId!,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    });
    Object.assign(console, { warn, info });
  }

  async sign(claims: JWTPayload, key: JWK = this.key): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .sign(await importJWK(key, 'RS256'));
  }

  /** Acts as the browser: follows redirects until one leaves the provider. */
  async visit(url: string, person: string): Promise<URL> {
    this.next = person;
    const cookies = new Map<string, string>();
    let at = new URL(url);
    for (let step = 0; step < 10; step++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [name, value] = line.split(';')[0]!.split('=') as [string, string];
        cookies.set(name, value);
      }
      const to = answer.headers.get('location');
      if (!to) throw new Error(`${at.href} answered ${answer.status}: ${await answer.text()}`);
      at = new URL(to, at);
      if (at.origin !== this.issuer) return at;
    }
    throw new Error('no end of redirections');
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.issuer).pathname;
    const data = this.data.get(path);
    if (data) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(data));
    } else if (path.startsWith('/interaction/')) {
      await this.#provider.interactionFinished(request, response, { login: { accountId: this.next } });
    } else {
      if (path === '/token' && this.forge) this.#change(response);
      await this.#provider.callback()(request, response);
    }
  }

  #change(response: ServerResponse): void {
    const end = response.end.bind(response) as (text: string) => ServerResponse;
    const forge = this.forge!;
    response.end = ((text: Buffer | string) => {
      const answer = JSON.parse(String(text)) as { id_token?: string };
      void (async () => {
        if (answer.id_token) {
          const claims = JSON.parse(
            Buffer.from(answer.id_token.split('.')[1]!, 'base64url').toString(),
          ) as JWTPayload;
          answer.id_token = await forge(claims, this);
        }
        const changed = JSON.stringify(answer);
        response.setHeader('content-length', Buffer.byteLength(changed));
        end(changed);
      })();
      return response;
    }) as ServerResponse['end'];
  }
}
