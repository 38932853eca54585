import { importJWK, jwtVerify, type CryptoKey, type JWK } from 'jose';
import { LRUCache } from 'lru-cache';

export interface TokenClaims {
  accountId: string;
  /** Id of the sign-in that the token belongs to. */
  sid: string;
  /** The ecosystem that the person signed in to. */
  ecosystemId: string | null;
  /** Unix seconds. */
  expires: number;
}

/** Verifies access tokens; the signature of each only once. */
export class TokenVerifier {
  readonly #verified = new LRUCache<string, TokenClaims>({ max: 20_000 });

  private constructor(private readonly key: CryptoKey | Uint8Array) {}

  static async create(publicKey: string): Promise<TokenVerifier> {
    return new TokenVerifier(await importJWK(JSON.parse(publicKey) as JWK, 'EdDSA'));
  }

  /** Null: forged, expired or not issued by the platform. */
  async verify(token: string): Promise<TokenClaims | null> {
    const known = this.#verified.get(token);
    const claims = known ?? (await this.read(token));
    if (!claims || claims.expires * 1000 <= Date.now()) return null;
    if (!known) this.#verified.set(token, claims);
    return claims;
  }

  private async read(token: string): Promise<TokenClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.key, { algorithms: ['EdDSA'], issuer: 'lyceum' });
      const { sub, exp, sid, eco } = payload;
      if (!sub || !exp || typeof sid !== 'string') return null;
      return { accountId: sub, sid, ecosystemId: typeof eco === 'string' ? eco : null, expires: exp };
    } catch {
      return null;
    }
  }
}
