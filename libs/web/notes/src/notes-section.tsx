import { useState } from 'react';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Section,
  Text,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { IconNote, IconPlus } from '@tabler/icons-react';
import { useT } from './i18n';
import type { Note, NoteDocuments, NotePage, NoteReaders } from './note';
import { NoteCard } from './note-card';
import { NoteDialog } from './note-dialog';
import styles from './notes.module.css';
import { useNotes } from './use-notes';

export interface NotesSectionProps {
  userId: string;
  documents: NoteDocuments;
  /** Possible readers of a new note; the first is preselected. */
  readers: readonly NoteReaders[];
  description?: string;
  /** The screen is about notes, so the button to write one is prominent. */
  main?: boolean;
}

/** Notes about one person that the viewer may read, the latest first, with actions where permitted. */
export function NotesSection({ userId, documents, readers, description, main = false }: NotesSectionProps) {
  const t = useT();
  const [editing, setEditing] = useState<Note | 'new' | null>(null);
  const [removing, setRemoving] = useState<Note | null>(null);
  const { page, error, loading, refetch, more, save, remove } = useNotes(userId, documents);
  const note = editing === 'new' ? null : editing;
  const buttonProps = main ? ({ size: 'sm' } as const) : ({ size: 'compact-sm', variant: 'light' } as const);
  return (
    <Section
      title={t('notes.title')}
      description={description}
      actions={
        page?.mayWrite ? (
          <Button
            {...buttonProps}
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => setEditing('new')}
          >
            {t('notes.write')}
          </Button>
        ) : null
      }
    >
      {page ? <NoteList page={page} onEdit={setEditing} onRemove={setRemoving} /> : null}
      {!page && error ? <Unread error={error} onRetry={refetch} /> : null}
      {!page && !error ? <ListSkeleton /> : null}
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
          onConfirm={() => remove(removing)}
        >
          <Text size="sm">{t('notes.removeText')}</Text>
        </ConfirmDialog>
      ) : null}
      {editing ? (
        <NoteDialog
          name={note ? `note-${note.id}` : `note-about-${userId}`}
          note={note}
          readers={readers}
          onSave={(words) => save(note, words)}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Section>
  );
}

interface NoteListProps {
  page: NotePage;
  onEdit: (note: Note) => void;
  onRemove: (note: Note) => void;
}

function NoteList({ page, onEdit, onRemove }: NoteListProps) {
  const t = useT();
  if (page.activities.length === 0)
    return (
      <EmptyState icon={<IconNote size={28} />} title={t('notes.none')}>
        {page.mayWrite ? t('notes.noneHint') : t('notes.noneHintFamily')}
      </EmptyState>
    );
  return (
    <div className={styles.list}>
      {page.activities.map((note) => (
        <NoteCard
          key={note.id}
          note={note}
          showsReaders={page.mayWrite}
          onEdit={() => onEdit(note)}
          onRemove={() => onRemove(note)}
        />
      ))}
    </div>
  );
}

/** NOT_FOUND means that the viewer may not read notes about the person; other errors can be retried. */
function Unread({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useT();
  if (errorCode(error) !== 'NOT_FOUND')
    return <ErrorState variant="inline" error={error} onRetry={onRetry} />;
  return (
    <EmptyState icon={<IconNote size={28} />} title={t('notes.notYours')}>
      {t('notes.notYoursHint')}
    </EmptyState>
  );
}
