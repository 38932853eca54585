import { useQuery } from '@apollo/client/react';
import { ErrorState, ListSkeleton } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { SessionMaterialsDocument } from '../__generated__/graphql';
import { SessionFiles } from '../materials/session-files';

/** The session's files, within the lesson. */
export default function FilesPanel({ sessionId }: { sessionId: string }) {
  const { data, error, refetch } = useQuery(SessionMaterialsDocument, { variables: { sessionId } });
  useLive('sessions', refetch);
  const session = data?.getSession?.session;
  if (error && !session) return <ErrorState error={error} onRetry={refetch} variant="inline" />;
  return (
    <div style={{ padding: 16, overflowY: 'auto' }}>
      {session ? <SessionFiles session={session} /> : <ListSkeleton rows={2} />}
    </div>
  );
}
