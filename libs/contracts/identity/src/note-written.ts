/** Payload of `identity.note-written`, version 1: a note that the person and the family may read was created. */
export interface NoteWritten {
  noteId: string;
  /** The person that the note is about. */
  ownerId: string;
  /** The person and family members who want notifications, without the author. */
  toldIds: string[];
}
