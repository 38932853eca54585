import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import {
  concernedBy,
  notify,
  sessionChanges,
  type SessionMailData,
  substitutes,
} from '../notification-kinds/subject';
import { projectMeetings } from '../projections/subject';
import { substituteNotifications } from './substitute-notifications';

type ChangeType = keyof typeof sessionChanges;
const CHANGE_TYPES = Object.keys(sessionChanges) as ChangeType[];

/** One change, however many dates it touched, is one notification and one mail to each person. */
export const sessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.changed': async ({ id, payload: news, occurredAt }, db) => {
      await projectMeetings(db, news);
      // A register that is taken after the session corrects nothing; a file corrects many sessions at once.
      if (news.isFirstRecord || news.isImported) return;
      // The notification about the time away lists these sessions.
      if (news.partOf) return;
      const type = CHANGE_TYPES.find((each) => sessionChanges[each].on === news.change);
      const userIds = concernedBy(news);
      if (!type || userIds.length === 0) return;
      const { mail } = sessionChanges[type];
      await notify(db, type, sessionChanges[type], { matter: { news, userIds }, sourceId: id });
      const job: SessionMailData = { eventId: id, type, userIds, news, changedAt: occurredAt };
      if (mail) await db.enqueue(mail.job, job);
    },
    'sessions.substitute-changed': async ({ id, payload, occurredAt }, db) => {
      for (const [part, { type, userIds, news }] of substituteNotifications(payload).entries()) {
        await notify(db, type, substitutes[type], { matter: { news, userIds }, sourceId: id });
        const job: SessionMailData = { eventId: id, type, userIds, news, changedAt: occurredAt, part };
        await db.enqueue(substitutes[type].mail!.job, job);
      }
    },
  },
});
