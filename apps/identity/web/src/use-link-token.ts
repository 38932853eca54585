import { useParams } from 'react-router';

/** The token of the link that was opened. Links are mistyped in every way: a character that no call may carry is left out. */
export function useLinkToken(): string {
  const { token = '' } = useParams();
  return token.replaceAll('\0', '');
}
