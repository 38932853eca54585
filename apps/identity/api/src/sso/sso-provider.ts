/** What a provider says about the person who has just signed in there. */
export interface SsoProfile {
  /** The provider's own, permanent id of the person. */
  subject: string;
  /** The district's identifier, as in its records. */
  districtId: string | null;
  /** The district (tenant), where one registration serves many. */
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

/** One provider, as an ecosystem has configured it. */
export interface SsoProvider {
  authorizationUrl(request: SsoRequest): Promise<URL>;
  /** `response`: the address that the browser came back to. Rejects when any check fails. */
  profile(response: URL, request: SsoRequest): Promise<SsoProfile>;
}

export interface SsoSettings {
  provider: 'OIDC' | 'CLEVER' | 'CLASSLINK';
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  identifierClaim: string;
}
