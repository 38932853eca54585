import type * as OpenId from 'openid-client';
import { guardedFetch } from './guarded-fetch';
import type { SsoProfile, SsoProvider, SsoRequest, SsoSettings } from './sso-provider';

const TEN_SECONDS = 10;

type Claims = Record<string, unknown>;

interface Options {
  production: boolean;
  scope?: string;
  /** Loads more about the person than their ID token has; `fetchJson` sends the access token. */
  details?: (claims: Claims, fetchJson: (url: string) => Promise<Claims>) => Promise<Partial<SsoProfile>>;
}

/**
 * Any OpenID provider, by its discovery document. openid-client checks state, nonce, PKCE, issuer, audience, expiry and
 * the ID token's signature; keys are fetched for each sign-in, so that a rotated one works at once.
 */
export function openIdProvider(settings: SsoSettings, options: Options): SsoProvider {
  const { production, scope = 'openid profile email', details } = options;
  const request = guardedFetch(production);

  /** Imported at the first use, because few servers need it. */
  async function configure(): Promise<{ client: typeof OpenId; config: OpenId.Configuration }> {
    const client = await import('openid-client');
    const secret = settings.clientSecret;
    const config = await client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      {},
      secret ? client.ClientSecretPost(secret) : client.None(),
      {
        timeout: TEN_SECONDS,
        [client.customFetch]: request as OpenId.CustomFetch,
        execute: [client.enableNonRepudiationChecks, ...(production ? [] : [client.allowInsecureRequests])],
      },
    );
    return { client, config };
  }

  return {
    async authorizationUrl({ redirectUri, state, nonce, codeVerifier }: SsoRequest): Promise<URL> {
      const { client, config } = await configure();
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },

    async profile(response: URL, { state, nonce, codeVerifier }: SsoRequest): Promise<SsoProfile> {
      const { client, config } = await configure();
      const tokens = await client.authorizationCodeGrant(config, response, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (!idToken) throw new Error('the provider gave no ID token');
      const told = config.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(config, tokens.access_token, idToken.sub)
        : {};
      const claims: Claims = { ...told, ...idToken };
      const own: SsoProfile = {
        subject: idToken.sub,
        districtId: textOf(claims[settings.identifierClaim]),
        district: null,
        email: textOf(claims['email']),
        emailVerified: claims['email_verified'] === true,
      };
      if (!details) return own;
      const fetchJson = async (url: string): Promise<Claims> => {
        const answer = await request(url, {
          headers: { authorization: `Bearer ${tokens.access_token}`, accept: 'application/json' },
          signal: AbortSignal.timeout(TEN_SECONDS * 1000),
        });
        if (!answer.ok)
          throw new Error(`the provider answered ${answer.status} to what it knows of the person`);
        return (await answer.json()) as Claims;
      };
      return { ...own, ...(await details(claims, fetchJson)) };
    },
  };
}

export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() ? value.trim() : null;
}
