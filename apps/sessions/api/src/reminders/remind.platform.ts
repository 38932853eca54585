import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import { forEcosystem, type Services } from '@lyceum/server/subgraph';
import { FIRST, type ReminderKind } from './due-reminders';
import { SOON_MINUTES, SPREAD_SECONDS } from './reminder-times';
import { publishReminders } from './publish-reminders';

/** Most people of one organization per run, so that other organizations are not late. */
const MOST_PEOPLE = 10_000;

const AHEAD: Record<ReminderKind, string> = {
  SOON: `${SOON_MINUTES} minutes ${SPREAD_SECONDS.SOON} seconds`,
  EVENING: '32 hours',
};

export const remindOfSoon = defineSchedule<Services>({
  kind: 'remind-of-soon',
  everyMs: 15_000,
  handler: (services) => remind('SOON', services),
});

/** On the evening before, in each reader's zone. */
export const remindOfTomorrow = defineSchedule<Services>({
  kind: 'remind-of-tomorrow',
  everyMs: 60_000,
  handler: (services) => remind('EVENING', services),
});

/** Deletes reminders of sessions that started long ago. */
export const forgetOldReminders = defineSchedule<Services>({
  kind: 'forget-old-reminders',
  everyMs: 3_600_000,
  handler: async ({ tenancy }) => {
    await tenancy.platformWrite('old reminders', {
      name: 'forget-old-reminders',
      text: `DELETE FROM sessions.session_reminders WHERE starts_at < now() - interval '30 days'`,
      values: [],
    });
  },
});

export async function remind(kind: ReminderKind, services: Services): Promise<void> {
  const tenants = await services.tenancy.platformRead<{ id: string }>('reminders of sessions', {
    name: `sessions-to-remind-of-${kind}`,
    text: `SELECT DISTINCT ecosystem_id AS id FROM sessions.sessions
           WHERE status = 'UPCOMING' AND starts_at > $1 AND starts_at <= $1::timestamptz + interval '${AHEAD[kind]}'`,
    values: [services.clock.now()],
  });
  for (const { id } of tenants)
    await forEcosystem(id, () => remindIn(id, kind, services)).catch((error: unknown) =>
      services.logger.error({ err: error, ecosystemId: id }, 'nobody could be reminded'),
    );
}

async function remindIn(ecosystemId: string, kind: ReminderKind, services: Services): Promise<void> {
  const actor = systemActor(ecosystemId, 'reminders of sessions');
  let after = FIRST;
  for (let people = 0; people < MOST_PEOPLE;) {
    const sent = await services.tenancy.within(actor, (db) =>
      publishReminders(db, kind, services.clock.now(), after),
    );
    if (!sent) return;
    after = sent.after;
    people += sent.people;
  }
}
