import { useParams } from 'react-router';

/** The token of the opened link, without characters that no token contains: they make a request invalid. */
export function useLinkToken(): string {
  const { token = '' } = useParams();
  return token.replaceAll('\0', '');
}
