import { useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import { ProgramsToBookInDocument } from '../__generated__/graphql';

/** Which of these programs the viewer may book in. */
export function useBookablePrograms(ids: readonly string[]): readonly string[] {
  const programIds = [...new Set(ids)].sort();
  const skip = programIds.length === 0;
  const { data, previousData, refetch } = useQuery(ProgramsToBookInDocument, {
    variables: { programIds },
    skip,
  });
  useLive('sessions', () => (skip ? undefined : refetch()));
  return (data ?? previousData)?.getSessionsForUserV2.programsToCreateIn.map(({ id }) => id) ?? [];
}
