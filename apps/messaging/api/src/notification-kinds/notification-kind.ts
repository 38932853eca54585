import type { IdentityEvents } from '@lyceum/contracts/identity';
import type { LearningEvents } from '@lyceum/contracts/learning';
import type { MatchingEvents } from '@lyceum/contracts/matching';
import type { PaymentsEvents } from '@lyceum/contracts/payments';
import type { ReportsEvents } from '@lyceum/contracts/reports';
import type { RosterEvents } from '@lyceum/contracts/roster';
import type { SessionsEvents } from '@lyceum/contracts/sessions';
import type { Actor, Language } from '@lyceum/server/actor';
import type { EventEnvelope } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MailReason } from '../mail-footer/subject';

/**
 * What decides whether a person gets mails and text messages of a kind: one of the events of identity's settings, the preference for
 * mails alone (ANY), nothing (ALWAYS: everybody with an address), or that there are none (BELL_ALONE).
 */
export type Setting =
  | 'SESSION_BOOKED'
  | 'SESSION_CHANGED'
  | 'SESSION_CANCELLED'
  | 'REMINDERS'
  | 'ATTENDANCE'
  | 'COURSES'
  | 'SUBSTITUTES'
  | 'NOTES'
  | 'MESSAGES'
  | 'PAYMENTS'
  | 'ANY'
  | 'ALWAYS'
  | 'BELL_ALONE';

export type NotifiedReader = Pick<Actor, 'language' | 'timeZoneId'>;

export interface Recipient {
  userId: string;
  /** Id of what caused this recipient's notification, where the recipients of one matter have several. */
  sourceId?: string;
}

type AnyEvents = IdentityEvents &
  LearningEvents &
  MatchingEvents &
  PaymentsEvents &
  ReportsEvents &
  RosterEvents &
  SessionsEvents;

/** Types of the events whose payload is a `Matter`. */
type EventTypeOf<Matter> = {
  [Type in keyof AnyEvents]: AnyEvents[Type] extends Matter ? Type : never;
}[keyof AnyEvents];

interface NotificationMail<Matter, To, About> {
  /** Kind of the job that sends it. */
  job: string;
  /** The reason that the end of the mail gives. */
  why: MailReason;
  subject: (about: About, language: Language) => string;
  /** Data of the jobs to enqueue. Left out: the use case that notifies enqueues the job, or identity sends the mail. */
  jobs?: (event: EventEnvelope<Matter>, to: readonly To[]) => object[];
}

/**
 * Everything about one kind of notification. `Matter` is what happened, `To` a recipient, `Facts` what the row stores: enough to word
 * the notification in any language and zone. `About` is what the subject of the mail is made from.
 */
export interface NotificationKind<Matter, To extends Recipient = Recipient, Facts = object, About = Facts> {
  /** The event that causes it; left out: a use case calls `notify`. */
  event?: EventTypeOf<Matter>;
  setting: Setting | ((to: To) => Setting);
  recipients: (db: TenantDb, matter: Matter) => readonly To[] | Promise<readonly To[]>;
  facts: (matter: Matter, to: To) => Facts;
  /** Id of what caused it, where that is not the event. */
  source?: (matter: Matter) => string;
  /** Path within the platform that shows the matter. */
  link: (matter: Matter, to: To) => string;
  /** The text behind the bell, and that of a text message. */
  words: (facts: Facts, reader: NotifiedReader) => string;
  /** Null: by the bell alone. */
  mail: NotificationMail<Matter, To, About> | null;
  /** ONCE_PER_SOURCE: nobody is notified of one source twice. NOT_WHILE_UNREAD: nor while a notification with that link is unread. */
  repetition?: 'ONCE_PER_SOURCE' | 'NOT_WHILE_UNREAD';
  /** What open pages of the recipients load again beside the bell. */
  alsoChanged?: readonly 'messages'[];
}

/** A kind as the registry holds it: whoever reads a row knows its type only at run time. */
export interface RegisteredKind {
  event?: string;
  setting: Setting | ((to: never) => Setting);
  words: (facts: never, reader: NotifiedReader) => string;
  mail: { job: string; why: MailReason; subject: (about: never, language: Language) => string } | null;
}
