import type { SessionSummaryFragment } from '../__generated__/graphql';

type Session = Pick<SessionSummaryFragment, 'status' | 'startDateTime' | 'viewerCan'>;

/** Whether the viewer can take the register now: from when the session can be joined, and after its end. */
export function mayRegister({ status, startDateTime, viewerCan }: Session, now: number): boolean {
  if (status === 'COMPLETED') return viewerCan.correctAttendance;
  if (status !== 'UPCOMING' || !viewerCan.checkInOthers) return false;
  return now >= Math.min(Date.parse(viewerCan.joinOpensAt ?? startDateTime), Date.parse(startDateTime));
}
