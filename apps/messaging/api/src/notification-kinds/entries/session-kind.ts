import type { SessionChange } from '@lyceum/contracts/sessions';
import type { NotificationKind, Recipient, Setting } from '../notification-kind';
import { type NamesForReader, namesFor } from './names-for-reader';
import type { ProgramRuleName } from './program-rule';
import {
  factsOf,
  linkOf,
  type MailedChangeType,
  type SessionFacts,
  type NotifiedChange,
  type SessionNotificationType,
  titleOf,
  wordSessionChange,
} from './session-change-words';
import { findDeliveries } from './session-recipients';
import type { SubstituteType } from './substitute-words';

interface SessionMatter {
  news: NotifiedChange;
  /** Everybody whom the change concerns, the one who made it too: their guardians are notified. */
  userIds: readonly string[];
}

interface SessionRecipient extends Recipient {
  names: NamesForReader;
}

/** Data of the job that sends the mails, and of the one that sends the text messages. */
export interface SessionMailData extends SessionMatter {
  eventId: string;
  type: SessionNotificationType;
  /** ISO 8601. */
  changedAt: string;
  /** The number of the notification where one event causes several; left out: the first. A guardian of two children may get two. */
  part?: number;
}

/** What makes the messages of one notification of an event differ from those of the others: part of the key that sends each once. */
export const keyOf = ({ eventId, part }: SessionMailData): string => (part ? `${eventId}:${part}` : eventId);

interface SessionKindOptions {
  setting: Setting;
  /** False: by the bell alone. */
  mailed: boolean;
  /** The change that causes it; left out: a change of a substitute, by the part of the reader. */
  on?: SessionChange;
  /** The rule of the program that narrows down the recipients. */
  programRule?: ProgramRuleName;
}

/** To the people of the sessions and the guardians of learners among them, except for who made the change. */
export function sessionKind(
  type: SessionNotificationType,
  { setting, mailed, on, programRule }: SessionKindOptions,
) {
  return {
    on,
    programRule: programRule ?? null,
    setting,
    recipients: async (db, { news, userIds }) => {
      const rule = { setting, programRule: programRule ?? null };
      const { deliveries, people } = await findDeliveries(db, userIds, news, rule);
      return deliveries.map(({ userId }) => ({ userId, names: namesFor(userId, news, type, people) }));
    },
    facts: ({ news }, { names }) => ({ ...factsOf(news), ...names }),
    link: ({ news }) => linkOf(news),
    words: (facts, reader) => wordSessionChange(type, facts, reader),
    mail: mailed
      ? {
          job: 'session-news-mail',
          why: 'SESSIONS',
          subject: ({ sessions }, language) =>
            `${titleOf(type as MailedChangeType | SubstituteType, language)}: ${sessions[0]!.subject}`,
        }
      : null,
  } satisfies NotificationKind<SessionMatter, SessionRecipient, SessionFacts, NotifiedChange> & {
    on: SessionChange | undefined;
    programRule: ProgramRuleName | null;
  };
}
