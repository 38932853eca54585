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
import { useLive } from '@lyceum/web/viewer';
import { IconNote, IconPlus } from '@tabler/icons-react';
import { NotesDocument, RemoveNoteDocument, type PersonNoteFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { NoteCard } from './note-card';
import styles from './person.module.css';

const NoteDialog = lazyPart(() => import('./note-dialog'));
const PAGE = 20;

/** What was noted of a person, the latest first. */
export function NotesSection({ userId }: { userId: string }) {
  const t = useT();
  const [editing, setEditing] = useState<PersonNoteFragment | 'new' | null>(null);
  const [removing, setRemoving] = useState<PersonNoteFragment | null>(null);
  const { data, error, loading, refetch, fetchMore } = useQuery(NotesDocument, {
    variables: { input: { userId, limit: PAGE } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('notes', refetch);
  const [remove] = useMutation(RemoveNoteDocument, { refetchQueries: [NotesDocument] });
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
  const write = (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconPlus size={14} stroke={1.8} />}
      onClick={() => setEditing('new')}
    >
      {t('notes.write')}
    </Button>
  );
  return (
    <Section title={t('notes.title')} description={t('notes.help')} actions={write}>
      {error && !data ? <ErrorState variant="inline" error={error} onRetry={refetch} /> : null}
      {!data && loading ? <ListSkeleton /> : null}
      {page && page.activities.length === 0 ? (
        <EmptyState icon={<IconNote size={28} />} title={t('notes.none')}>
          {t('notes.noneHint')}
        </EmptyState>
      ) : null}
      <div className={styles.list}>
        {page?.activities.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            onEdit={() => setEditing(note)}
            onRemove={() => setRemoving(note)}
          />
        ))}
      </div>
      {page?.hasMore ? (
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
            userIds={[userId]}
            note={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      ) : null}
    </Section>
  );
}
