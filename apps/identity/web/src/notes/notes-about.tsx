import { NotesSection } from '@lyceum/web/notes';
import {
  ChangeOwnNoteDocument,
  DeleteOwnNoteDocument,
  NotesAboutDocument,
  WriteNoteAboutDocument,
} from '../__generated__/graphql';

const documents = {
  read: NotesAboutDocument,
  write: WriteNoteAboutDocument,
  change: ChangeOwnNoteDocument,
  remove: DeleteOwnNoteDocument,
};

/** Notes about one person; people who teach them can write notes for colleagues. */
export function NotesAbout({ userId }: { userId: string }) {
  return (
    <NotesSection main userId={userId} documents={documents} readers={['EDUCATORS', 'FAMILY', 'ADMINS']} />
  );
}
