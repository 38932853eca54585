import { useMutation } from '@apollo/client/react';
import { NoteDialog, type NewNote } from '@lyceum/web/notes';
import { WriteNoteDocument, WriteNotesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useChangeNotice } from './use-change-notice';

interface NoteOnPeopleProps {
  userIds: string[];
  onWritten: () => void;
  onClose: () => void;
}

/** Writes the same note about each of the chosen people. */
export function NoteOnPeople({ userIds, onWritten, onClose }: NoteOnPeopleProps) {
  const t = useT();
  const tell = useChangeNotice();
  const [writeOne] = useMutation(WriteNoteDocument);
  const [writeMany] = useMutation(WriteNotesDocument);
  const [userId = '', ...others] = userIds;
  const several = others.length > 0;
  const save = async (note: NewNote) => {
    if (!several) return writeOne({ variables: { input: { userId, ...note } } });
    const { data } = await writeMany({ variables: { input: { userIds, ...note } } });
    tell(data?.createMultiProfileActivity ?? null);
  };
  return (
    <NoteDialog
      name={`note-of-${userId}`}
      title={several ? t('notes.manyTitle', { count: userIds.length }) : undefined}
      readers={['ADMINS', 'EDUCATORS', 'FAMILY']}
      onSave={save}
      tells={several}
      onSaved={onWritten}
      onClose={onClose}
    />
  );
}
