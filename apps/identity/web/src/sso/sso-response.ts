interface Return {
  pathname: string;
  search: string;
}

/** The response of the provider, and the address without it. */
export interface SsoResponse {
  /** A query: `code=…&state=…`. */
  response: string;
  cleanPath: string;
}

/** Some providers put code and state into the path: `/oauth/redirect/<provider>/<code>/<state>`. */
export function ssoResponse({ pathname, search }: Return): SsoResponse {
  const [, provider, code, state] = /^\/oauth\/redirect\/([^/]+)\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (!provider || !code || !state)
    return { response: search.replace(/^\?/, ''), cleanPath: pathname.replace(/\/+$/, '') || '/' };
  const read = new URLSearchParams(search);
  read.set('code', decodeURIComponent(code));
  read.set('state', decodeURIComponent(state));
  return { response: read.toString(), cleanPath: `/oauth/redirect/${provider}` };
}
