import { useQuery } from '@apollo/client/react';
import { useUser, useViewer } from '@lyceum/web/viewer';
import { TutorBookingProgramsDocument, type TutorCardFragment } from '../__generated__/graphql';

type Bookable = Pick<TutorCardFragment, 'id' | 'programs'>;

/** Returns a function: the address of the booking form for a leader, or null when the viewer may not book. */
export function useBookingWays(tutors: readonly Bookable[]): (tutor: Bookable) => string | null {
  const viewer = useViewer();
  const user = useUser();
  const programIds = [...new Set(tutors.flatMap(({ programs }) => programs.map(({ id }) => id)))].sort();
  const { data, previousData } = useQuery(TutorBookingProgramsDocument, {
    variables: { programIds },
    skip: programIds.length === 0,
    errorPolicy: 'ignore',
  });
  const answer = (data ?? previousData)?.getSessionsForUserV2;
  const bookable = answer?.programsToCreateIn.filter(({ archived }) => !archived) ?? [];
  const choosesLeader = (programId: string) =>
    viewer.administers(programId) ||
    viewer.has('STAFF', 'TEACHER') ||
    // Whoever leads in a program books only sessions that they lead.
    !user.programRoles.some((held) => held.programId === programId && held.role === 'LEADER');
  return ({ id, programs }) => {
    if (id === user.id) return null;
    const program = programs.find(
      (each) => bookable.some((open) => open.id === each.id) && choosesLeader(each.id),
    );
    return program ? `/sessions/book?program=${program.id}&leader=${id}` : null;
  };
}
