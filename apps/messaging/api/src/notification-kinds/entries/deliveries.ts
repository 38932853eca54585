import type { SessionsChangedPayload } from '@lyceum/contracts/sessions';
import type { ProgramRule } from './program-rule';

export type Channel = 'EMAIL' | 'TEXT';

/** What decides how a person is notified. */
export interface Reader {
  userId: string;
  profileTypes: readonly string[];
  /** Guardians who want notifications of this person's sessions, by the settings of the family. */
  guardianIds: readonly string[];
  email: string | null;
  textNumber: string | null;
  /** Channels that the person uses. */
  channels: readonly string[];
  /** Channels by setting; a setting that is left out has all of `channels`. */
  eventChannels: Partial<Record<string, readonly string[]>>;
}

interface Matter {
  /** Everybody in the session before or after the change. */
  concerned: readonly string[];
  /** Is not notified. Null: the platform made the change. */
  changedByUserId: string | null | undefined;
  /** Null: everybody is notified. */
  rule: ProgramRule | null;
  /** The setting under which people choose channels. */
  event: string;
}

export interface Delivery {
  userId: string;
  bell: boolean;
  mail: boolean;
  text: boolean;
}

/** Everybody in the session before or after the change, the one who made it too. */
export function concernedBy({ participants, before, sessions }: SessionsChangedPayload): string[] {
  if (sessions.length === 0) return [];
  return [...new Set([...participants, ...(before?.participants ?? [])].map(({ userId }) => userId))];
}

/**
 * Who is notified of a change, and by which channels: the concerned people and the guardians of each of them, once each, without
 * the one who made the change. Somebody whom messaging does not know yet is notified by the bell.
 */
export function deliveriesOf(matter: Matter, people: ReadonlyMap<string, Reader>): Delivery[] {
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

function isListed({ profileTypes }: Reader, rule: ProgramRule | null): boolean {
  return !rule || profileTypes.some((type) => rule.recipientTypes.includes(type));
}

function takes(person: Reader, { rule, event }: Matter, channel: Channel): boolean {
  const address = channel === 'EMAIL' ? person.email : person.textNumber;
  if (!address || !person.channels.includes(channel)) return false;
  if (!(person.eventChannels[event] ?? [channel]).includes(channel)) return false;
  return !rule || rule.notificationTypes.includes(channel);
}
