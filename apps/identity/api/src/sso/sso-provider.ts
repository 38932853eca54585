/** What a provider says of the person who has just signed in there. */
export interface SsoProfile {
  /** Its own name for them, the same for ever. */
  subject: string;
  /** The district's identifier, by which records know the person. */
  districtId: string | null;
  /** The district (tenant) there, where one registration serves many. */
  district: string | null;
  email: string | null;
  emailVerified: boolean;
}

export interface SsoRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** One provider, as an ecosystem has set it up. */
export interface SsoProvider {
  authorizationUrl(request: SsoRequest): Promise<URL>;
  /** `response`: the address that the browser came back to. Rejects where anything about it is not as it must be. */
  profile(response: URL, request: SsoRequest): Promise<SsoProfile>;
}

export interface SsoSettings {
  provider: 'OIDC' | 'CLEVER' | 'CLASSLINK';
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  identifierClaim: string;
}
