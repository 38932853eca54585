import { useNow } from '@lyceum/web/i18n';
import type { SessionDetailsFragment } from '../__generated__/graphql';
import { Register } from './register';

/** Whether the viewer takes the register of the session now. */
function isOpen({ status, startDateTime, viewerCan }: SessionDetailsFragment, now: number): boolean {
  if (status === 'COMPLETED') return viewerCan.correctAttendance;
  if (status !== 'UPCOMING' || !viewerCan.checkInOthers) return false;
  return now >= Math.min(Date.parse(viewerCan.joinOpensAt ?? startDateTime), Date.parse(startDateTime));
}

/** The register of a session, for its leaders and admins: first while the session lasts and after it. */
export function RegisterSection({ session }: { session: SessionDetailsFragment }) {
  const now = useNow(15_000);
  return isOpen(session, now) ? <Register session={session} /> : null;
}
