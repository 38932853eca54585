import { Suspense, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  lazyPart,
  ListSkeleton,
  Section,
  Text,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useLive } from '@lyceum/web/viewer';
import { IconNote, IconPlus } from '@tabler/icons-react';
import { DeleteOwnNoteDocument, NotesAboutDocument, type ReadNoteFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { NoteCard } from './note-card';
import styles from './notes.module.css';

const NoteDialog = lazyPart(() => import('./note-dialog'));
const PAGE = 20;

/** What was noted of one person, as far as the reader may read it; the latest first. */
export function NotesAbout({ userId }: { userId: string }) {
  const t = useT();
  const [editing, setEditing] = useState<ReadNoteFragment | 'new' | null>(null);
  const [removing, setRemoving] = useState<ReadNoteFragment | null>(null);
  const { data, error, loading, refetch, fetchMore } = useQuery(NotesAboutDocument, {
    variables: { input: { userId, limit: PAGE } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('notes', refetch);
  const [remove] = useMutation(DeleteOwnNoteDocument, { refetchQueries: [NotesAboutDocument] });
  const page = data?.getProfileActivity;
  const more = () =>
    fetchMore({
      variables: { input: { userId, limit: PAGE, after: page?.endCursor ?? null } },
      updateQuery: (before, { fetchMoreResult: next }) => ({
        ...next,
        getProfileActivity: {
          ...next.getProfileActivity,
          activities: [...before.getProfileActivity.activities, ...next.getProfileActivity.activities],
        },
      }),
    });
  if (error && !page) {
    if (errorCode(error) !== 'NOT_FOUND') return <ErrorState error={error} onRetry={refetch} />;
    return (
      <EmptyState icon={<IconNote size={28} />} title={t('notes.notYours')}>
        {t('notes.notYoursHint')}
      </EmptyState>
    );
  }
  if (!page) return <ListSkeleton />;
  return (
    <Section
      title={t('notes.list')}
      actions={
        page.mayWrite ? (
          <Button
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => setEditing('new')}
          >
            {t('notes.write')}
          </Button>
        ) : null
      }
    >
      {page.activities.length === 0 ? (
        <EmptyState icon={<IconNote size={28} />} title={t('notes.none')}>
          {page.mayWrite ? t('notes.noneHint') : t('notes.noneHintFamily')}
        </EmptyState>
      ) : null}
      <div className={styles.list}>
        {page.activities.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            showsReaders={page.mayWrite}
            onEdit={() => setEditing(note)}
            onRemove={() => setRemoving(note)}
          />
        ))}
      </div>
      {page.hasMore ? (
        <Button variant="default" mt="md" onClick={() => void more()} loading={loading}>
          {t('notes.more')}
        </Button>
      ) : null}
      {removing ? (
        <ConfirmDialog
          opened
          danger
          title={t('notes.removeTitle')}
          confirmLabel={t('notes.remove')}
          onClose={() => setRemoving(null)}
          onConfirm={() => remove({ variables: { id: removing.id } })}
        >
          <Text size="sm">{t('notes.removeText')}</Text>
        </ConfirmDialog>
      ) : null}
      {editing ? (
        <Suspense fallback={null}>
          <NoteDialog
            userId={userId}
            note={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      ) : null}
    </Section>
  );
}
