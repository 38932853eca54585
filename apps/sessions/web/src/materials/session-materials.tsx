import { useQuery } from '@apollo/client/react';
import { ErrorState, ListSkeleton, Section } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { SessionMaterialsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SessionFiles } from './session-files';
import { SessionNotes } from './session-notes';

/** Files and notes, for viewers who may see them; hidden for a session that is only open for joining. */
export function SessionMaterials({ sessionId }: { sessionId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(SessionMaterialsDocument, { variables: { sessionId } });
  useLive('sessions', refetch);
  const session = data?.getSession?.session;
  if (error && !session)
    return (
      <Section title={t('files.title')}>
        <ErrorState error={error} title={t('files.unloaded')} onRetry={refetch} variant="inline" />
      </Section>
    );
  if (!session)
    return (
      <Section title={t('files.title')}>
        <ListSkeleton rows={2} />
      </Section>
    );
  const some = session.sessionFiles.length + session.sessionNotes.length > 0;
  if (!some && !session.mayAddMaterials) return null;
  return (
    <>
      <Section title={t('files.title')}>
        <SessionFiles session={session} />
      </Section>
      <Section title={t('notes.title')}>
        <SessionNotes session={session} />
      </Section>
    </>
  );
}
