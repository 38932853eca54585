export const REFRESH_HEADER = 'x-lyceum-refresh-token';
const NAME = 'lyceum_refresh';
const DAYS_30 = 30 * 24 * 3600;

/** The cookie that carries a refresh token, out of scripts' sight; an empty token clears it. */
export function refreshCookie(token: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const age = token ? DAYS_30 : 0;
  return `${NAME}=${encodeURIComponent(token)}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}

export function readRefreshCookie(cookies: string | undefined): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== NAME) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim()) || null;
    } catch {
      return null;
    }
  }
  return null;
}
