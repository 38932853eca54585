import { useState } from 'react';
import { ActionIcon, Badge, Button } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { personName } from '@lyceum/web/viewer';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useT } from './i18n';
import type { Note, Poster } from './note';
import styles from './notes.module.css';

const ACTION = { variant: 'subtle', color: 'gray', size: 44 } as const;

interface NoteCardProps {
  note: Note;
  /** Shows who else reads the note; families do not see that. */
  showsReaders: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** One note: author, readers and earlier versions. */
export function NoteCard({ note, showsReaders, onEdit, onRemove }: NoteCardProps) {
  const t = useT();
  const format = useFormat();
  const { subject, poster, history, editedAt } = note;
  return (
    <article className={styles.note} aria-label={subject}>
      <div className={styles.head}>
        <h3>{subject}</h3>
        {note.mayEdit ? (
          <ActionIcon {...ACTION} aria-label={t('notes.editNamed', { subject })} onClick={onEdit}>
            <IconPencil size={18} stroke={1.8} />
          </ActionIcon>
        ) : null}
        {note.mayDelete ? (
          <ActionIcon {...ACTION} aria-label={t('notes.removeNamed', { subject })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.8} />
          </ActionIcon>
        ) : null}
      </div>
      <div className={styles.facts}>
        <Badge variant="light" color="gray" tt="none">
          {t(`noteType.${note.type}`)}
        </Badge>
        {showsReaders ? (
          <Badge variant="default" tt="none">
            {t(`noteFor.${note.visibility}`)}
          </Badge>
        ) : null}
        <span className={styles.quiet}>
          {poster ? nameOf(poster) : t('notes.noPoster')} · {format.dateTime(note.postDateTime)}
          {editedAt ? ` · ${t('notes.edited', { when: format.relative(editedAt) })}` : ''}
        </span>
      </div>
      <p className={styles.text}>{note.message}</p>
      {history.length > 0 ? <History versions={history} /> : null}
    </article>
  );
}

function nameOf({ profile }: Poster): string {
  const { firstName, lastName, preferredName } = profile ?? {};
  return personName({ firstName: firstName ?? '', lastName: lastName ?? '', preferredName });
}

function History({ versions }: { versions: Note['history'] }) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('notes.hideHistory') : t('notes.history', { count: versions.length })}
        </Button>
      </div>
      {isOpen
        ? versions.map((version) => (
            <div key={version.editedAt} className={styles.version}>
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
    </>
  );
}
