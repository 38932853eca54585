/** Payload of `identity.note-written`, version 1: a note was written that the person and the family may read. */
export interface NoteWritten {
  noteId: string;
  /** Whom it is about. */
  ownerId: string;
  /** The person and those of the family who want to be told; not the one who wrote it. */
  toldIds: string[];
}
