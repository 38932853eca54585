import type { TypedDocumentNode } from '@apollo/client';

export const NOTE_TYPES = ['NOTE', 'CALL', 'MESSAGE', 'MEETING', 'INCIDENT'] as const;
export type NoteType = (typeof NOTE_TYPES)[number];

/** Readers. ADMINS: administrators; EDUCATORS: also leaders and teachers; FAMILY: also the person and the family. */
export type NoteReaders = 'ADMINS' | 'EDUCATORS' | 'FAMILY';

export interface NoteWords {
  subject: string;
  message: string;
  visibility: NoteReaders;
}

export interface NewNote extends NoteWords {
  type: NoteType;
}

export interface Poster {
  profile: { firstName: string | null; lastName: string | null; preferredName: string | null } | null;
}

/** A note as the remotes' documents select it. */
export interface Note extends NewNote {
  id: string;
  postDateTime: string;
  editedAt: string | null;
  mayEdit: boolean;
  mayDelete: boolean;
  poster: Poster | null;
  history: readonly (NoteWords & { editedAt: string })[];
}

export interface NotePage {
  activities: readonly Note[];
  hasMore: boolean;
  endCursor: string | null;
  mayWrite: boolean;
}

/** Documents of the remote, which are validated when the remote is deployed. */
export interface NoteDocuments {
  read: TypedDocumentNode<
    { getProfileActivity: NotePage },
    { input: { userId: string; limit: number; after?: string | null } }
  >;
  write: TypedDocumentNode<unknown, { input: NewNote & { userId: string } }>;
  change: TypedDocumentNode<unknown, { input: NoteWords & { id: string } }>;
  remove: TypedDocumentNode<unknown, { id: string }>;
}
