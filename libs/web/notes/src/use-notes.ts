import { useMutation, useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import type { NewNote, Note, NoteDocuments } from './note';

const PAGE = 20;

/** Notes about one person, page by page, and their mutations. */
export function useNotes(userId: string, documents: NoteDocuments) {
  const { data, error, loading, refetch, fetchMore } = useQuery(documents.read, {
    variables: { input: { userId, limit: PAGE } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('notes', refetch);
  const refetchQueries = [documents.read];
  const [write] = useMutation(documents.write, { refetchQueries });
  const [change] = useMutation(documents.change);
  const [remove] = useMutation(documents.remove, { refetchQueries });
  const page = data?.getProfileActivity;
  return {
    page,
    error,
    loading,
    refetch,
    more: () =>
      fetchMore({
        variables: { input: { userId, limit: PAGE, after: page?.endCursor ?? null } },
        updateQuery: (before, { fetchMoreResult: next }) => ({
          ...next,
          getProfileActivity: {
            ...next.getProfileActivity,
            activities: [...before.getProfileActivity.activities, ...next.getProfileActivity.activities],
          },
        }),
      }),
    /** Creates a note, or changes an existing one. */
    save: (note: Note | null, { type, ...words }: NewNote) =>
      note
        ? change({ variables: { input: { id: note.id, ...words } } })
        : write({ variables: { input: { userId, type, ...words } } }),
    remove: (note: Note) => remove({ variables: { id: note.id } }),
  };
}
