import { eventually, startTextVendor, type TextVendor } from '@lyceum/server/testing';
import fc from 'fast-check';
import type { NotificationType } from '../__generated__/resolvers';
import { causesBesideSessions } from '../testing/causes-beside-sessions';
import { type Cause, causesOfChanges, type DueNotice } from '../testing/causes-of-notices';
import {
  generatedFamilies,
  guardiansOf,
  type Key,
  KEYS,
  profileOf,
  saveFamilies,
  type SavedFamilies,
  takes,
} from '../testing/generated-families';
import { type MessagingFixture, startFixture } from '../testing/messaging-fixture';
import { registeredKinds } from './notification-kinds';

/**
 * Kinds without a cause here. CONVERSATION: who reads along follows from the policy of safeguarding (oversee.spec.ts).
 * CHOSEN: an admin chose the leaders and admins whom it reaches (assessment-shared.spec.ts).
 */
const OTHERS: Partial<Record<NotificationType, 'NAMES_NO_LEARNER' | 'CONVERSATION' | 'CHOSEN'>> = {
  INVOICE_OVERDUE: 'NAMES_NO_LEARNER',
  PURCHASE_ORDER_USED: 'NAMES_NO_LEARNER',
  PURCHASE_ORDER_ENDS: 'NAMES_NO_LEARNER',
  PAYOUT_ACCOUNT_RESTRICTED: 'NAMES_NO_LEARNER',
  PAYOUT_FAILED: 'NAMES_NO_LEARNER',
  SETTLEMENT_SHARED: 'NAMES_NO_LEARNER',
  SETTLEMENT_DISPUTED: 'NAMES_NO_LEARNER',
  SETTLEMENT_ANSWERED: 'NAMES_NO_LEARNER',
  SETTLEMENT_APPROVED: 'NAMES_NO_LEARNER',
  ROSTER_SYNC_HELD: 'NAMES_NO_LEARNER',
  ROSTER_IMPORT_WAITING: 'NAMES_NO_LEARNER',
  ROSTER_SYNC_LATE: 'NAMES_NO_LEARNER',
  WEBHOOK_DISABLED: 'NAMES_NO_LEARNER',
  REPORT_SCHEDULE_STOPPED: 'NAMES_NO_LEARNER',
  LEGAL_HOLD: 'NAMES_NO_LEARNER',
  ASSESSMENT_OVERDUE: 'NAMES_NO_LEARNER',
  USER_REPORTED: 'CONVERSATION',
  MESSAGE_CRISIS: 'CONVERSATION',
  MESSAGE_RECEIVED: 'CONVERSATION',
  CONVERSATION_OVERSEEN: 'CONVERSATION',
  CHILD_OVERSEEN: 'CONVERSATION',
  ASSESSMENT_SHARED: 'CHOSEN',
};

/** Each family meets a third of the causes, so that more families do. */
const THIRDS = 3;

let fixture: MessagingFixture;
let vendor: TextVendor;
const caused = new Set<NotificationType>();

beforeAll(async () => {
  vendor = await startTextVendor();
  fixture = await startFixture({ background: true, env: vendor.env });
});
afterAll(async () => {
  await fixture.close();
  await vendor.stop();
});

/** Each person of the world that the notice reaches, once. */
function readersOf(
  { families }: SavedFamilies,
  { by }: Cause,
  { direct, about = [], rule }: DueNotice,
): Key[] {
  const narrowed = rule && families.rules[rule];
  const everybody = new Set([...direct, ...guardiansOf(families, about)]);
  return [...everybody].filter(
    (key) => key !== by && (!narrowed || narrowed.recipientTypes.includes(profileOf(key))),
  );
}

function expected(saved: SavedFamilies, cause: Cause) {
  const bells: string[] = [];
  const messages: Record<'EMAIL' | 'TEXT', string[]> = { EMAIL: [], TEXT: [] };
  for (const notice of cause.due)
    for (const key of readersOf(saved, cause, notice)) {
      bells.push(`${notice.type} ${key}`);
      for (const channel of ['EMAIL', 'TEXT'] as const) {
        const narrowed = notice.rule && saved.families.rules[notice.rule];
        const has = channel === 'EMAIL' || notice.hasTexts;
        if (!notice.mail || !has || (narrowed && !narrowed.notificationTypes.includes(channel))) continue;
        if (takes(saved.families, key, channel, notice.mail(key))) messages[channel].push(key);
      }
    }
  return { bells: bells.sort(), mails: messages.EMAIL.sort(), texts: messages.TEXT.sort() };
}

async function observed({ ids }: SavedFamilies, { source, mailKey }: Cause, eventId: string) {
  const keyOf = (text: string) => KEYS.find((key) => text.endsWith(ids[key]));
  const stored = await fixture.admin.query<{ type: string; user_id: string }>(
    `SELECT type, user_id FROM messaging.notifications WHERE source_event_id = $1`,
    [source ?? eventId],
  );
  const sent = await fixture.admin.query<{ message_key: string }>(
    `SELECT message_key FROM messaging.sent_mails WHERE message_key LIKE '%' || $1 || '%'`,
    [mailKey ?? eventId],
  );
  const isText = (key: string) => /^(session-news-text|text):/.test(key);
  const readers = (texts: boolean) =>
    sent.rows
      .filter(({ message_key: key }) => isText(key) === texts)
      .flatMap(({ message_key: key }) => keyOf(key) ?? [])
      .sort();
  const bells = stored.rows.flatMap(({ type, user_id }) => {
    const key = keyOf(user_id);
    return key ? [`${type} ${key}`] : [];
  });
  return { bells: bells.sort(), mails: readers(false), texts: readers(true) };
}

const jobsDone = () =>
  eventually(async () => {
    const { rows } = await fixture.admin.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM messaging.job_records WHERE status <> 'DONE'`,
    );
    return rows[0]!.open === 0;
  }, 'all jobs are done');

describe('notices about minors', () => {
  it('reach the guardians by their own settings, whoever causes them, and nobody else’s guardians', async () => {
    await fc.assert(
      fc.asyncProperty(generatedFamilies, fc.nat(THIRDS - 1), async (families, third) => {
        const saved = await saveFamilies(fixture, families);
        const causes = [...causesOfChanges(saved), ...causesBesideSessions(saved)].filter((cause, at) => {
          for (const { type } of cause.due) caused.add(type);
          return at % THIRDS === third;
        });
        const eventIds: string[] = [];
        for (const { event, payload } of causes)
          eventIds.push(await fixture.tell(fixture.cast.ecosystemId, event, payload));
        await jobsDone();
        for (const [at, cause] of causes.entries()) {
          const what = `${cause.event} ${JSON.stringify(cause.payload)}`;
          expect({ what, ...(await observed(saved, cause, eventIds[at]!)) }).toEqual({
            what,
            ...expected(saved, cause),
          });
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 240_000);

  it('are of every kind that the registry has', () => {
    expect([...caused, ...Object.keys(OTHERS)].sort()).toEqual(Object.keys(registeredKinds).sort());
  });
});
