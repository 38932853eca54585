import type { AccessTokens } from './access-tokens';
import { NoAnswer } from './error-text';

interface Place {
  /** Profile id of the ecosystem that the page works in. */
  ecosystemProfileId: string | null;
  language: string;
}

/**
 * Opens a WebSocket of the platform (`/sockets/<domain>/…`) as the signed-in person. It closes with the access token at
 * the latest; open it again if needed longer. Rejects with `NoAnswer` when nobody is signed in.
 */
export async function openSocket(tokens: AccessTokens, path: string, place: Place): Promise<WebSocket> {
  const token = await tokens.usable();
  if (!token) throw new NoAnswer('Nobody is signed in.');
  const url = new URL(path, location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  if (place.ecosystemProfileId) url.searchParams.set('ecosystem', place.ecosystemProfileId);
  url.searchParams.set('language', place.language);
  // Scripts cannot set headers of a WebSocket handshake, and URLs appear in logs; subprotocols do not.
  return new WebSocket(url, ['lyceum', `bearer.${token}`]);
}
