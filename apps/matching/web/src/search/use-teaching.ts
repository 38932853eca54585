import { skipToken, useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import { TutorsByCourseDocument, type TutorCardFragment } from '../__generated__/graphql';
import type { TutorsView } from './use-tutors-view';

const NOBODY: TutorCardFragment[] = [];

/** Leaders who teach the typed text as a course. */
export function useTeaching({ search, subject, program }: TutorsView): readonly TutorCardFragment[] {
  const asks = /[\p{L}\p{N}]/u.test(search) && !subject;
  const { data, refetch } = useQuery(
    TutorsByCourseDocument,
    asks
      ? {
          variables: { course: search, programId: program },
          errorPolicy: 'ignore',
          fetchPolicy: 'cache-and-network',
        }
      : skipToken,
  );
  useLive('tutors', () => (asks ? refetch() : undefined));
  return asks ? (data?.searchEcosystemTutorsByCourse.tutors ?? NOBODY) : NOBODY;
}
