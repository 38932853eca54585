import type { NoteWritten } from '@lyceum/contracts/identity';
import type { Language } from '@lyceum/server/actor';
import { t } from '../../i18n';
import type { NotificationKind } from '../notification-kind';

/** Neither the name nor the note: the page of the note shows both. */
const WORDS: Record<Language, string> = t('notificationKinds.noteWritten');

/** Somebody wrote a note that the person and the family may read. Identity sends the mail. */
export const noteWritten = {
  event: 'identity.note-written',
  setting: 'NOTES',
  recipients: (_db, { toldIds }) => toldIds.map((userId) => ({ userId })),
  facts: () => ({}),
  link: ({ ownerId }) => `/notes/${ownerId}`,
  words: (_facts, { language }) => WORDS[language],
  mail: null,
} satisfies NotificationKind<NoteWritten>;
