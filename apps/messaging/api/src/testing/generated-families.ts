import { randomUUID } from 'node:crypto';
import type { PersonSaved } from '@lyceum/contracts/identity';
import fc from 'fast-check';
import type { MessagingFixture } from './messaging-fixture';

const LEARNERS = ['child', 'sibling', 'adult', 'outsider'] as const;
const GUARDIANS = ['mother', 'father', 'stranger'] as const;
/** `peer` leads and is a minor; `outsider` is a learner whom nothing concerns. */
export const KEYS = ['tutor', 'peer', 'admin', ...LEARNERS, ...GUARDIANS] as const;
export type Key = (typeof KEYS)[number];

const SETTINGS = [
  ...['SESSION_BOOKED', 'SESSION_CHANGED', 'SESSION_CANCELLED', 'REMINDERS'],
  ...['ATTENDANCE', 'COURSES', 'SUBSTITUTES', 'PAYMENTS'],
];
const PROFILES: Record<Key, string> = {
  ...{ tutor: 'Tutor', peer: 'Tutor', admin: 'Admin' },
  ...{ child: 'Student', sibling: 'Student', adult: 'Student', outsider: 'Student' },
  ...{ mother: 'Parent', father: 'Parent', stranger: 'Parent' },
};

const channels = fc.subarray<'EMAIL' | 'TEXT'>(['EMAIL', 'TEXT']);
const settings = fc.record(Object.fromEntries(SETTINGS.map((setting) => [setting, channels])), {
  requiredKeys: [],
});
const chosen = fc.record({
  hasEmail: fc.boolean(),
  hasNumber: fc.boolean(),
  channels: fc.oneof(
    { weight: 3, arbitrary: fc.constant<('EMAIL' | 'TEXT')[]>(['EMAIL', 'TEXT']) },
    channels,
  ),
  events: settings,
  status: fc.constantFrom('ACTIVATED', 'INVITED', 'ACTIVATED', 'ARCHIVED', 'GLOBAL_LOCK'),
});
/** Guardians of one minor: for each whether they want to know of the sessions; a guardian left out is none. */
const guardiansAmong = (keys: readonly Key[]) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, fc.boolean()])), { requiredKeys: [] });
const types = fc.subarray(['Tutor', 'Student', 'Parent', 'Admin'], { minLength: 2 });
const rule = fc.option(fc.record({ recipientTypes: types, notificationTypes: channels }));

/** Families with the choices of everybody, and the rules of their program. */
export const generatedFamilies = fc.record({
  people: fc.record(Object.fromEntries(KEYS.map((key) => [key, chosen])) as Record<Key, typeof chosen>),
  guardians: fc.record({
    child: guardiansAmong(['mother', 'father', 'tutor', 'admin']),
    sibling: guardiansAmong(['mother', 'father', 'admin']),
    peer: guardiansAmong(['father', 'stranger']),
    outsider: guardiansAmong(['stranger', 'mother']),
  }),
  rules: fc.record({ sessionEdited: rule, sessionCancelled: rule }),
  by: fc.option(fc.constantFrom(...KEYS.filter((key) => key !== 'outsider'))),
});
export type Families = typeof generatedFamilies extends fc.Arbitrary<infer Each> ? Each : never;

/** Only guardians leave: somebody who takes part would have been removed from the sessions. */
const statusOf = ({ people }: Families, key: Key) =>
  (GUARDIANS as readonly Key[]).includes(key) ? people[key].status : 'ACTIVATED';
const hasLeft = (families: Families, key: Key) =>
  ['ARCHIVED', 'GLOBAL_LOCK'].includes(statusOf(families, key));

/** Who a notice about these people is for by the links and the family's settings alone. */
export function guardiansOf(families: Families, about: readonly Key[]): Key[] {
  const links = families.guardians as Partial<Record<Key, Partial<Record<Key, boolean>>>>;
  return KEYS.filter(
    (key) => !hasLeft(families, key) && about.some((learner) => links[learner]?.[key] === true),
  );
}

/** Whether a person gets messages by that channel under one of the settings. */
export function takes(
  families: Families,
  key: Key,
  channel: 'EMAIL' | 'TEXT',
  any: readonly string[],
): boolean {
  const person = families.people[key];
  if (!(channel === 'EMAIL' ? person.hasEmail : person.hasNumber) || hasLeft(families, key)) return false;
  const byEvent: Partial<Record<string, string[]>> = person.events;
  return any.some(
    (setting) =>
      setting === 'ALWAYS' ||
      (person.channels.includes(channel) && (byEvent[setting]?.includes(channel) ?? true)),
  );
}

export const profileOf = (key: Key) => PROFILES[key];

export interface SavedFamilies {
  families: Families;
  ids: Record<Key, string>;
  programId: string;
}

/** Publishes the families as people of a new program. */
export async function saveFamilies(fixture: MessagingFixture, families: Families): Promise<SavedFamilies> {
  const ids = Object.fromEntries(KEYS.map((key) => [key, randomUUID()])) as Record<Key, string>;
  const programId = randomUUID();
  await fixture.saveProgram(programId, { notificationPreferences: families.rules as never });
  for (const key of KEYS) {
    const actor = { ...fixture.cast.actors.learner, userId: ids[key], accountId: randomUUID() };
    const { hasEmail, hasNumber, channels: used, events } = families.people[key];
    const links = Object.entries(families.guardians[key as 'child'] ?? {}) as [Key, boolean][];
    await fixture.savePerson(actor, {
      firstName: key,
      status: statusOf(families, key) as PersonSaved['status'],
      email: hasEmail ? `${ids[key]}@home.example` : null,
      textNumber: hasNumber ? '+13035550142' : null,
      profileTypes: [PROFILES[key]],
      notificationPreference: used,
      eventChannels: events as PersonSaved['eventChannels'],
      ecosystemRoles: [],
      programRoles: key === 'admin' ? [{ programId, role: 'PROGRAM_ADMIN' }] : [],
      familyConnections: links.map(([guardian, sessions]) => ({
        ...{ userId: ids[guardian], relationship: 'PARENT' as const },
        notifPreferences: { sessions, notes: true },
      })),
    });
  }
  return { families, ids, programId };
}
