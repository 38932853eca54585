import { Conflict } from '@lyceum/server/errors';
import { classifyText, checkWords, decide, type Decision, findingKey } from '@lyceum/server/message-check';
import { Refused } from '@lyceum/server/stored-files';
import type { TenantDb } from '@lyceum/server/tenancy';
import { type Found, noteFindings } from '../message-check/subject';
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

interface Titled {
  /** The conversation; null: it is not started yet. */
  conversationId: string | null;
  memberIds: readonly string[];
  circle: Circle;
}

/**
 * Refuses a title in which a check finds something, whatever the policy does with messages: titles are not reviewed. A crisis is reported
 * nevertheless.
 */
export function refuseTitle(
  db: TenantDb,
  title: string | null,
  { conversationId, memberIds, circle }: Titled,
): void {
  const decision = decideOn(title ?? '', memberIds, circle, false);
  const { categories } = decision;
  if (!title || categories.length === 0) return;
  const place = conversationId ? { conversationId } : { sessionId: null, memberIds };
  const key = findingKey(`title:${conversationId ?? 'new'}`, title, new Date());
  reportCrisis(db, decision, { place, source: 'TITLE', words: { body: title, clientKey: key } }, circle);
  throw new Conflict(checkWords.refusedTitle(categories), { refusal: 'TITLE', categories });
}

/** Reports a crisis in what is refused instead of held or warned of, although the transaction fails. */
function reportCrisis(
  db: TenantDb,
  { categories, isCrisis }: Decision,
  found: Pick<Found, 'place' | 'source' | 'words'>,
  circle: Circle,
): void {
  const fromUserId = db.actor.userId;
  if (!fromUserId || !isCrisis) return;
  const refused = { kind: 'REFUSED', categories, isCrisis, acknowledged: false, messageId: null } as const;
  db.evenIfRefused((own) =>
    noteFindings(own, { ...found, ...refused, fromUserId }, crisisContacts(circle.settings.policy)),
  );
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
  const { fromUserId, body, clientKey, acknowledged = false } = message;
  if (message.file) {
    const text = [body, message.file.filename].filter(Boolean).join('\n');
    const words = { body: text, clientKey: findingKey(`file:${conversationId}`, text, new Date()) };
    reportCrisis(db, decision, { place: { conversationId }, source: 'MESSAGE', words }, circle);
    throw new Conflict(checkWords.heldFile(categories), { refusal: 'HELD_FILE', categories });
  }
  await noteFindings(
    db,
    {
      ...{
        kind: 'HELD',
        place: { conversationId },
        source: 'MESSAGE',
        fromUserId,
        categories,
        isCrisis,
        acknowledged,
      },
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
    {
      kind: 'FLAG',
      place,
      source: 'MESSAGE',
      fromUserId,
      categories,
      isCrisis,
      acknowledged,
      messageId,
      words: null,
    },
    crisisContacts(circle.settings.policy),
  );
}
