import type { SessionsChangedPayload } from '@lyceum/contracts/sessions';
import type { Rule } from './rule-of';

export type Channel = 'EMAIL' | 'TEXT';

/** What the rule looks at of a person. */
export interface Reader {
  userId: string;
  profileTypes: readonly string[];
  /** Who wants to hear of this person's sessions too, by the settings of the family. */
  guardianIds: readonly string[];
  email: string | null;
  textNumber: string | null;
  /** Channels that the person takes at all. */
  channels: readonly string[];
  /** Channels by kind of event; a kind that is left out goes by all of `channels`. */
  eventChannels: Partial<Record<string, readonly string[]>>;
}

interface Matter {
  /** Whom it concerns: everyone in the session before or after the change. */
  concerned: readonly string[];
  /** They know. Null: the platform did it by itself. */
  changedByUserId: string | null | undefined;
  /** The program's; null: everybody hears. */
  rule: Rule | null;
  /** Kind of event under which people choose channels. */
  event: string;
}

export interface Told {
  userId: string;
  bell: boolean;
  mail: boolean;
  text: boolean;
}

/** Everyone in the session before or after the change, the one who made it too. */
export function concernedBy({ participants, before, sessions }: SessionsChangedPayload): string[] {
  if (sessions.length === 0) return [];
  return [...new Set([...participants, ...(before?.participants ?? [])].map(({ userId }) => userId))];
}

/**
 * Who is told of a change, and how: those whom it concerns and the guardians of each of them, whoever made the change, but
 * never the one who made it. Each stands once. Somebody of whom nothing is known yet hears by the bell.
 */
export function toldOf(matter: Matter, people: ReadonlyMap<string, Reader>): Told[] {
  const guardians = matter.concerned.flatMap((id) => people.get(id)?.guardianIds ?? []);
  return [...new Set([...matter.concerned, ...guardians])]
    .filter((id) => id !== matter.changedByUserId)
    .map((userId) => {
      const person = people.get(userId);
      const bell = !person || isListed(person, matter.rule);
      const by = (channel: Channel) => bell && person !== undefined && takes(person, matter, channel);
      return { userId, bell, mail: by('EMAIL'), text: by('TEXT') };
    })
    .filter(({ bell }) => bell);
}

function isListed({ profileTypes }: Reader, rule: Rule | null): boolean {
  return !rule || profileTypes.some((type) => rule.recipientTypes.includes(type));
}

function takes(person: Reader, { rule, event }: Matter, channel: Channel): boolean {
  const address = channel === 'EMAIL' ? person.email : person.textNumber;
  if (!address || !person.channels.includes(channel)) return false;
  if (!(person.eventChannels[event] ?? [channel]).includes(channel)) return false;
  return !rule || rule.notificationTypes.includes(channel);
}
