import { NotesSection } from '@lyceum/web/notes';
import {
  ChangeNoteDocument,
  NotesDocument,
  RemoveNoteDocument,
  WriteNoteDocument,
} from '../__generated__/graphql';
import { useT } from '../i18n';

const documents = {
  read: NotesDocument,
  write: WriteNoteDocument,
  change: ChangeNoteDocument,
  remove: RemoveNoteDocument,
};

/** Notes about a person, visible to admins only. */
export function PersonNotes({ userId }: { userId: string }) {
  const t = useT();
  return (
    <NotesSection
      userId={userId}
      documents={documents}
      readers={['ADMINS', 'EDUCATORS', 'FAMILY']}
      description={t('notes.help')}
    />
  );
}
