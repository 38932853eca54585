import { useState } from 'react';
import { ActionIcon, Badge, Button } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { PersonNoteFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOfPerson } from './person-name';
import styles from './person.module.css';

interface NoteCardProps {
  note: PersonNoteFragment;
  onEdit: () => void;
  onRemove: () => void;
}

/** One note: who wrote it, who reads it, and what it said before. */
export function NoteCard({ note, onEdit, onRemove }: NoteCardProps) {
  const t = useT();
  const format = useFormat();
  const [showsHistory, setShowsHistory] = useState(false);
  const { subject, poster, history } = note;
  return (
    <article className={styles.note} aria-label={subject}>
      <div className={styles.noteHead}>
        <h3>{subject}</h3>
        {note.mayEdit ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('notes.editNamed', { subject })}
            onClick={onEdit}
          >
            <IconPencil size={16} stroke={1.8} />
          </ActionIcon>
        ) : null}
        {note.mayDelete ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('notes.removeNamed', { subject })}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.8} />
          </ActionIcon>
        ) : null}
      </div>
      <div className={styles.noteHead}>
        <Badge variant="light" color="gray" tt="none">
          {t(`noteType.${note.type}`)}
        </Badge>
        <Badge variant="default" tt="none">
          {t(`noteFor.${note.visibility}`)}
        </Badge>
        <span className={styles.quiet}>
          {poster ? nameOfPerson(poster) : t('notes.noPoster')} · {format.dateTime(note.postDateTime)}
          {note.editedAt ? ` · ${t('notes.edited', { when: format.relative(note.editedAt) })}` : ''}
        </span>
      </div>
      <p className={styles.text}>{note.message}</p>
      {history.length > 0 ? (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={showsHistory}
            onClick={() => setShowsHistory(!showsHistory)}
          >
            {showsHistory ? t('notes.hideHistory') : t('notes.history', { count: history.length })}
          </Button>
        </div>
      ) : null}
      {showsHistory
        ? history.map((version) => (
            <div key={version.editedAt} className={styles.versions}>
              <span className={styles.quiet}>
                {t('notes.until', { when: format.dateTime(version.editedAt) })}
              </span>
              <p className={styles.text}>
                <strong>{version.subject}</strong> · {t(`noteFor.${version.visibility}`)}
              </p>
              <p className={styles.text}>{version.message}</p>
            </div>
          ))
        : null}
    </article>
  );
}
