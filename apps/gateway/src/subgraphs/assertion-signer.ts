import { createHash, createHmac } from 'node:crypto';
import { deriveAssertionKey, type Actor } from '@lyceum/server/actor';

const HEADER = Buffer.from('{"alg":"HS256"}').toString('base64url');
const LIFETIME_SECONDS = 30;

/**
 * Writes the same assertions as `signAssertion` of `@lyceum/server/actor`, synchronously and with the actor serialised
 * once for all fetches of a request. At five fetches per request this saves a fifth of the gateway's time.
 */
export class AssertionSigner {
  readonly #keys = new Map<string, Uint8Array>();

  constructor(private readonly masterKey: string) {}

  /** Signs the fetches of one request. */
  forActor(actor: Actor): (audience: string, body: string) => string {
    const actorJson = JSON.stringify(actor);
    return (audience, body) => {
      const now = Math.floor(Date.now() / 1000);
      const bodyHash = createHash('sha256').update(body).digest('base64url');
      const claims = `{"actor":${actorJson},"bodyHash":"${bodyHash}","iss":"lyceum-gateway","aud":${JSON.stringify(audience)},"iat":${now},"exp":${now + LIFETIME_SECONDS}}`;
      const unsigned = `${HEADER}.${Buffer.from(claims).toString('base64url')}`;
      return `${unsigned}.${createHmac('sha256', this.key(audience)).update(unsigned).digest('base64url')}`;
    };
  }

  private key(audience: string): Uint8Array {
    let key = this.#keys.get(audience);
    if (!key) this.#keys.set(audience, (key = deriveAssertionKey(this.masterKey, audience)));
    return key;
  }
}
