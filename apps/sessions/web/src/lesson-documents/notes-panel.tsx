import { useEffect, useRef, useState } from 'react';
import { Textarea } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { LessonDocuments } from './lesson-documents';
import { changeBetween } from './text-change';

/** Notes that everybody in the lesson edits together. */
export default function NotesPanel({ documents }: { documents: LessonDocuments }) {
  const t = useT();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = documents.notes.getText('notes');
  const [value, setValue] = useState(() => text.toString());
  useEffect(() => {
    const show = () => setValue(text.toString());
    show();
    text.observe(show);
    return () => text.unobserve(show);
  }, [text]);
  const write = (next: string) => {
    const change = changeBetween(text.toString(), next);
    if (!change) return;
    documents.notes.transact(() => {
      if (change.removed > 0) text.delete(change.at, change.removed);
      if (change.added) text.insert(change.at, change.added);
    });
  };
  return (
    <div style={{ padding: 16, overflowY: 'auto' }}>
      <Textarea
        ref={area}
        aria-label={t('room.notes')}
        description={t('room.notesHelp')}
        autosize
        minRows={10}
        value={value}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </div>
  );
}
