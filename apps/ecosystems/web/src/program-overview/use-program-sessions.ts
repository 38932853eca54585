import { useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import { ProgramSessionsDocument } from '../__generated__/graphql';

/** Counts of the program's sessions; whether there are any decides what the page shows. */
export function useProgramSessions(programId: string) {
  const { data, error, refetch } = useQuery(ProgramSessionsDocument, {
    variables: { programIds: [programId] },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['sessions', 'imports'], refetch);
  return { data, error, refetch };
}

export type ProgramSessions = ReturnType<typeof useProgramSessions>;
