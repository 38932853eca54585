import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ReminderAnswer, ReminderRefusal } from '../__generated__/resolvers';
import { t } from '../i18n';
import { lockApplication, type ApplicationRow } from './application-row';

const MOST = 100;
const DAY_MS = 24 * 3600 * 1000;

/** All or none: an id that the actor may not see is answered like one that does not exist, and nobody is reminded. */
export async function sendBackgroundCheckReminder(
  actor: Actor,
  applicationIds: readonly string[],
  services: Services,
): Promise<ReminderAnswer[]> {
  if (applicationIds.length === 0 || applicationIds.length > MOST)
    throw new BadInput('applicationIds', t('applications.reminderCount', { most: MOST }));
  return services.tenancy.within(actor, async (db) => {
    const answers: ReminderAnswer[] = [];
    for (const id of applicationIds) {
      const application = await lockApplication(db, actor, id);
      if (!application) throw new NotFound('application');
      const refusal = refusalOf(application, services.clock.now());
      if (!refusal) await remind(db, application);
      answers.push({ applicationId: application.id, sent: refusal === null, refusal });
    }
    db.notify({ userIds: 'ecosystem', topics: ['applications'] });
    return answers;
  });
}

function refusalOf(
  { status, backgroundCheckStatus, remindedAt }: ApplicationRow,
  now: Date,
): ReminderRefusal | null {
  const isOpen = backgroundCheckStatus === 'NOT_STARTED' || backgroundCheckStatus === 'PENDING';
  if (status === 'DECLINED' || !isOpen) return 'NOT_DUE';
  return remindedAt && now.getTime() - remindedAt.getTime() < DAY_MS ? 'TOO_SOON' : null;
}

async function remind(db: TenantDb, { id, userId, reminders }: ApplicationRow): Promise<void> {
  await db.query(
    `UPDATE identity.user_applications SET reminders = reminders + 1, reminded_at = now(), updated_at = now()
     WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, id],
  );
  await db.enqueue('application-mail', { applicationId: id, about: 'REMINDER', number: reminders + 1 });
  await db.audit({ action: 'remind-background-check', subjectKind: 'user', subjectId: userId });
}
