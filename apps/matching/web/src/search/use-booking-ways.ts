import { useQuery } from '@apollo/client/react';
import { useUser, useViewer } from '@lyceum/web/viewer';
import { TutorBookingProgramsDocument, type TutorCardFragment } from '../__generated__/graphql';

/** Where the viewer books with a leader: the address of the form, or null where they may not. */
export function useBookingWays(): (tutor: Pick<TutorCardFragment, 'id' | 'programs'>) => string | null {
  const viewer = useViewer();
  const user = useUser();
  const { data } = useQuery(TutorBookingProgramsDocument, { errorPolicy: 'ignore' });
  const bookable = data?.getSessionsForUserV2.programsToCreateIn.filter(({ archived }) => !archived) ?? [];
  const choosesLeader = (programId: string) =>
    viewer.administers(programId) ||
    viewer.has('STAFF', 'TEACHER') ||
    // Who leads in a program books sessions that they lead.
    !user.programRoles.some((held) => held.programId === programId && held.role === 'LEADER');
  return ({ id, programs }) => {
    if (id === user.id) return null;
    const program = programs.find(
      (each) => bookable.some((open) => open.id === each.id) && choosesLeader(each.id),
    );
    return program ? `/sessions/book?program=${program.id}&leader=${id}` : null;
  };
}
