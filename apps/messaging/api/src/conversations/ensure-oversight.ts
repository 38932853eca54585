import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import {
  ageOf,
  notifyOfOversight,
  oversee,
  overseersOf,
  type Oversight,
  type SafeguardingPolicy,
  seatReaders,
} from '../oversight/subject';
import { inboxTexts } from './inbox-texts';
import type { Circle } from './may-message';
import { membersOf, type Participant } from './present-conversation';

interface Written {
  id: string;
  overseen: boolean;
  lastSeq: number;
}

interface Seen {
  participants: readonly Participant[];
  circle: Circle;
}

/**
 * Adds the readers that the policy requires beside the members, before anything is written into a conversation.
 * CONFLICT where nobody can read it. The caller has locked the conversation. Returns everybody who reads it.
 */
export async function ensureOversight(
  db: TenantDb,
  { id, overseen, lastSeq }: Written,
  { participants, circle }: Seen,
): Promise<readonly Participant[]> {
  const { policy } = circle.settings;
  const seated = participants.filter(({ seat }) => seat === 'GUARDIAN').map(({ userId }) => userId);
  if (!policy.enabled && !overseen && seated.length === 0) return participants;
  const memberIds = membersOf(participants);
  const oversight = await oversightOf(db, memberIds, circle, policy);
  if (!oversight.allowed) throw new Conflict(inboxTexts.unseen, { refusal: 'UNSEEN' });
  const seats = { conversationId: id, memberIds, seated };
  const touched = await seatReaders(db, seats, oversight, policy);
  // The head of a new conversation tells its members, so that they need no notification.
  const userIds = touched.filter((userId) => lastSeq > 0 || !memberIds.includes(userId));
  await notifyOfOversight(db, { conversationId: id, userIds, memberIds });
  const members = participants.filter(({ seat }) => seat === 'MEMBER');
  const readers = oversight.guardianIds.map(
    (userId): Participant =>
      participants.find((each) => each.userId === userId) ?? {
        conversationId: id,
        userId,
        readSeq: lastSeq,
        seat: 'GUARDIAN',
      },
  );
  return [...members, ...readers];
}

async function oversightOf(
  db: TenantDb,
  memberIds: readonly string[],
  { people }: Circle,
  policy: SafeguardingPolicy,
): Promise<Oversight> {
  const members = memberIds.flatMap((userId) => {
    const contact = people.get(userId);
    return contact ? [{ userId, age: ageOf(contact, policy.adultGrades) }] : [];
  });
  return oversee(members, await overseersOf(db, memberIds, policy), policy);
}
