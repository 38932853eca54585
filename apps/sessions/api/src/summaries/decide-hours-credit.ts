import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationDecideHoursCreditArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { recordActivities } from '../changes/subject';
import { publishLedger } from '../ledger/subject';
import { recountPay } from '../pay/subject';
import { inTransaction } from '../projections/subject';
import { assertActive } from '../permissions/subject';
import { type LoadedSession, lockSessions, readSessions } from '../session-rows/subject';
import { refuse } from '../drafts/subject';
import { readCredits } from './read-credits';

type Input = MutationDecideHoursCreditArgs['input'];

/** A separate operation: a decision about a leader's hours changes neither the learners' attendance nor the session. */
export async function decideHoursCredit(
  actor: Actor,
  { input }: MutationDecideHoursCreditArgs,
  services: Services,
) {
  const reason = input.reason.trim();
  if (!reason) refuse('reason', t('session.noReason'));
  checkText('reason', reason, 2000);
  const credit = await services.tenancy.within(actor, async (db) => {
    const session = await loadForDecision(db, actor, input);
    const credits = () => readCredits(inTransaction(db), session.id);
    const of = (list: Awaited<ReturnType<typeof credits>>) =>
      list.find(({ userId }) => userId === input.userId)!;
    const before = of(await credits());
    await save(db, actor, session, input);
    await recountPay(db, session);
    await publishLedger(db, [session.id]);
    const after = of(await credits());
    const told = ({ userId, minutes, reason: why }: typeof before) => ({
      userId,
      creditedMinutes: minutes,
      creditReason: why,
    });
    const entry = { sessionId: session.id, action: 'EDIT_HOURS' as const };
    await recordActivities(db, [{ ...entry, before: told(before), after: told(after) }], { reason });
    db.notify({
      userIds: [input.userId],
      programId: session.programId,
      topics: ['sessions'],
      ids: [session.id],
    });
    return after;
  });
  return { credit };
}

async function loadForDecision(db: TenantDb, actor: Actor, input: Input): Promise<LoadedSession> {
  if (!isUuid(input.sessionId)) throw new NotFound('session');
  await lockSessions(db, [input.sessionId]);
  const [session] = await readSessions(inTransaction(db), [input.sessionId]);
  if (!session || !isProgramAdmin(actor, session.programId)) throw new NotFound('session');
  await assertActive(db, [session.programId]);
  if (session.status !== 'COMPLETED' && session.status !== 'CANCELLED')
    throw new Conflict(t('session.hoursTooEarly'));
  const leads = session.participants.some(
    ({ userId, userType }) => userId === input.userId && userType === 'LEADER',
  );
  if (!leads) throw new NotFound('participant');
  return session;
}

async function save(db: TenantDb, actor: Actor, session: LoadedSession, input: Input): Promise<void> {
  const { decision, userId } = input;
  await db.query(`DELETE FROM sessions.hours_credits WHERE session_id = $1 AND user_id = $2`, [
    session.id,
    userId,
  ]);
  if (decision === 'AUTOMATIC') return;
  const granted = decision === 'GRANT';
  const minutes = granted ? (input.minutes ?? session.minutes) : 0;
  if (granted && (minutes < 1 || minutes > session.minutes))
    throw new BadInput('minutes', t('session.badHours', { n: session.minutes }));
  await db.query(
    `INSERT INTO sessions.hours_credits (ecosystem_id, session_id, user_id, reason, minutes, decided_by)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      db.ecosystemId,
      session.id,
      userId,
      granted ? 'HOURS_GRANTED_MANUALLY' : 'HOURS_DENIED_MANUALLY',
      minutes,
      actor.userId,
    ],
  );
}
