export const REFRESH_HEADER = 'x-lyceum-refresh-token';
const NAME = 'lyceum_refresh';
/** Header with the token by which identity recognizes a browser: for trusted devices and for single sign-on. */
export const DEVICE_HEADER = 'x-lyceum-device-token';
const DEVICE_NAME = 'lyceum_device';
const DAYS_30 = 30 * 24 * 3600;
/** The longest lifetime that browsers allow. */
const DAYS_400 = 400 * 24 * 3600;

/** The HttpOnly cookie with the refresh token; an empty token clears it. */
export function refreshCookie(token: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const age = token ? DAYS_30 : 0;
  return `${NAME}=${encodeURIComponent(token)}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}

/** Outlives the sign-in, so that the browser is recognized at the next one. */
export function deviceCookie(token: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${DEVICE_NAME}=${encodeURIComponent(token)}; Path=/graphql; Max-Age=${DAYS_400}; HttpOnly; SameSite=Strict${secure}`;
}

export const readRefreshCookie = (cookies: string | undefined) => readCookie(NAME, cookies);
export const readDeviceCookie = (cookies: string | undefined) => readCookie(DEVICE_NAME, cookies);

function readCookie(name: string, cookies: string | undefined): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim()) || null;
    } catch {
      return null;
    }
  }
  return null;
}
