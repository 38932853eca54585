import { useNow } from '@lyceum/web/i18n';
import type { SessionDetailsFragment } from '../__generated__/graphql';
import { mayRegister } from './may-register';
import { Register } from './register';

/** The register of a session for its leaders and admins; shown first during the session and after it. */
export function RegisterSection({ session }: { session: SessionDetailsFragment }) {
  const now = useNow(15_000);
  return mayRegister(session, now) ? <Register session={session} /> : null;
}
