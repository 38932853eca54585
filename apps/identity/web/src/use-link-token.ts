import { useParams } from 'react-router';

/**
 * The token of the opened link. Characters that no token contains are dropped, because mistyped links would make the
 * request invalid.
 */
export function useLinkToken(): string {
  const { token = '' } = useParams();
  return token.replaceAll('\0', '');
}
