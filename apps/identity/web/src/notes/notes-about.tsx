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

/** What was noted of one person; whoever teaches them writes for those who teach them. */
export function NotesAbout({ userId }: { userId: string }) {
  return (
    <NotesSection main userId={userId} documents={documents} readers={['EDUCATORS', 'FAMILY', 'ADMINS']} />
  );
}
