import type { AccessTokens } from './access-tokens';
import { NoAnswer } from './error-text';

/**
 * Requests a JSON route of the platform that is not GraphQL, as the signed-in person; refreshes the access token once.
 * Rejects with `NoAnswer` when no usable answer arrives.
 */
export async function readJson(tokens: AccessTokens, path: string): Promise<unknown> {
  const token = await tokens.usable();
  const first = await ask(path, token);
  const response = first.status === 401 ? await ask(path, await tokens.refresh(token)) : first;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (!response.ok) throw new NoAnswer(`The server answered with ${response.status}.`, requestId);
  return response.json();
}

async function ask(path: string, token: string | null): Promise<Response> {
  try {
    return await fetch(path, {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  } catch {
    throw new NoAnswer('There was no answer from the server.');
  }
}
