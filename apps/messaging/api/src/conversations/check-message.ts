import { Conflict } from '@lyceum/server/errors';
import { classifyText, checkWords, decide, type Decision } from '@lyceum/server/message-check';
import { Refused } from '@lyceum/server/stored-files';
import type { TenantDb } from '@lyceum/server/tenancy';
import { noteFindings } from '../message-check/subject';
import { ageOf, crisisContacts } from '../oversight/subject';
import type { Circle } from './may-message';
import type { NewMessage } from './write-message';

const NOTHING: Decision = { does: 'SEND', categories: [], isCrisis: false };

/** Decides on a text for these people: it is checked where a minor is among them. */
export function decideOn(
  text: string,
  memberIds: readonly string[],
  { people, settings: { policy } }: Circle,
  acknowledged: boolean,
): Decision {
  if (!policy.checksEnabled || !text) return NOTHING;
  const isMinor = (userId: string) => {
    const contact = people.get(userId);
    return contact !== undefined && ageOf(contact, policy.adultGrades) !== 'ADULT';
  };
  if (!memberIds.some(isMinor)) return NOTHING;
  const found = classifyText(text).map(({ category }) => category);
  return decide(found, policy.checks, acknowledged);
}

/** Refuses a title in which a check finds something, whatever the policy does with messages: titles are not reviewed. */
export function refuseTitle(title: string | null, memberIds: readonly string[], circle: Circle): void {
  const { categories } = decideOn(title ?? '', memberIds, circle, false);
  if (categories.length > 0)
    throw new Conflict(checkWords.refusedTitle(categories), { refusal: 'TITLE', categories });
}

/**
 * Asks the writer to confirm, or stores the message for review and returns the refusal, to be thrown after the
 * transaction. Null: the message may be sent.
 */
export async function stop(
  db: TenantDb,
  conversationId: string,
  message: NewMessage,
  decision: Decision,
  circle: Circle,
): Promise<Refused | null> {
  const { does, categories, isCrisis } = decision;
  if (does === 'SEND') return null;
  if (does === 'WARN') throw new Conflict(checkWords.warned(categories), { refusal: 'WARNED', categories });
  if (message.file) throw new Conflict(checkWords.heldFile(categories), { refusal: 'HELD_FILE', categories });
  const { fromUserId, body, clientKey, acknowledged = false } = message;
  await noteFindings(
    db,
    {
      ...{ kind: 'HELD', place: { conversationId }, fromUserId, categories, isCrisis, acknowledged },
      messageId: null,
      words: { body, clientKey },
    },
    crisisContacts(circle.settings.policy),
  );
  return new Refused(new Conflict(checkWords.held(categories), { refusal: 'HELD', categories }));
}

/** Stores the findings in a message that was sent. */
export async function flagSent(
  db: TenantDb,
  { id: messageId, conversationId, fromUserId }: { id: string; conversationId: string; fromUserId: string },
  { categories, isCrisis }: Decision,
  { acknowledged = false, circle }: { acknowledged: boolean | undefined; circle: Circle },
): Promise<void> {
  if (categories.length === 0) return;
  const place = { conversationId };
  await noteFindings(
    db,
    { kind: 'FLAG', place, fromUserId, categories, isCrisis, acknowledged, messageId, words: null },
    crisisContacts(circle.settings.policy),
  );
}
