import type { AccessTokens } from './access-tokens';
import { NoAnswer } from './error-text';

interface Place {
  /** The ecosystem that the page works in. */
  ecosystemProfileId: string | null;
  language: string;
}

/**
 * Opens one of the platform's sockets (`/sockets/<domain>/…`) as the signed-in person. It ends with the access token at
 * the latest: whoever needs it longer opens it again. Rejects with `NoAnswer` when nobody is signed in any more.
 */
export async function openSocket(tokens: AccessTokens, path: string, place: Place): Promise<WebSocket> {
  const token = await tokens.usable();
  if (!token) throw new NoAnswer('Nobody is signed in.');
  const url = new URL(path, location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  if (place.ecosystemProfileId) url.searchParams.set('ecosystem', place.ecosystemProfileId);
  url.searchParams.set('language', place.language);
  // A protocol on offer is the one thing of a handshake that scripts may write and logs leave out.
  return new WebSocket(url, ['lyceum', `bearer.${token}`]);
}
