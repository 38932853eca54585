import { ageOf, oversee } from '../oversight/subject';
import type { ConversationRow } from './conversation-row';
import type { Circle, Contact } from './may-message';
import { membersOf, type Participant, presentContact } from './present-conversation';

/** Who reads the conversation beside its members; null: nobody does, and nobody needs to. */
export function presentOversight(
  row: Pick<ConversationRow, 'seat' | 'overseen'>,
  participants: readonly Participant[],
  { people, settings }: Circle,
) {
  const { policy } = settings;
  const contact = (userId: string) => presentContact(userId, people.get(userId), settings);
  const seated = participants.filter(({ seat }) => seat === 'GUARDIAN');
  const members = membersOf(participants).flatMap((userId) => people.get(userId) ?? []);
  const isPending = !row.overseen && policy.enabled && isDue(members, policy.adultGrades);
  const isOverseen = row.overseen && policy.enabled;
  if (seated.length === 0 && !isOverseen && !isPending) return null;
  return {
    guardians: seated.map(({ userId }) => ({
      guardian: contact(userId),
      children: members
        .filter((member) => people.get(userId)?.childIds.includes(member.userId))
        .map((member) => contact(member.userId)),
    })),
    monitors: policy.enabled && policy.monitorIds.length > 0,
    isPending,
    viewerOnlyReads: row.seat === 'GUARDIAN',
  };
}

/** Whether oversight starts with the next message. */
function isDue(members: readonly Contact[], adultGrades: readonly string[]): boolean {
  const parentsOf = (childId: string) =>
    members.filter(({ childIds }) => childIds.includes(childId)).map(({ userId }) => userId);
  const guardians = new Map(members.map(({ userId }) => [userId, parentsOf(userId)]));
  const ages = members.map((member) => ({ userId: member.userId, age: ageOf(member, adultGrades) }));
  return oversee(ages, { guardians, monitorIds: [] }, { enabled: true, guardians: false }).needed;
}
