import type { SessionSummaryFragment } from '../__generated__/graphql';

export type JoinWindow =
  | { state: 'none' }
  | { state: 'before'; opensAt: string }
  /** `joined`: the viewer has joined and not left. */
  | { state: 'open'; joined: boolean; joinedAt: string | null };

type Joinable = Pick<SessionSummaryFragment, 'participants'> & {
  viewerCan: Pick<SessionSummaryFragment['viewerCan'], 'joinOpensAt' | 'joinClosesAt' | 'force'>;
};

/** The state of a person's join button (the viewer's or a child's). The server decides again when it is pressed. */
export function joinWindow(session: Joinable, personId: string, now: number): JoinWindow {
  const { joinOpensAt, joinClosesAt, force } = session.viewerCan;
  const own = session.participants.find(({ userId }) => userId === personId);
  if (!joinOpensAt || !joinClosesAt || !(own || force)) return { state: 'none' };
  if (now >= Date.parse(joinClosesAt)) return { state: 'none' };
  if (now < Date.parse(joinOpensAt)) return { state: 'before', opensAt: joinOpensAt };
  const joinedAt = own?.joinedTime ?? null;
  return { state: 'open', joined: joinedAt !== null && !own?.leftTime, joinedAt };
}
