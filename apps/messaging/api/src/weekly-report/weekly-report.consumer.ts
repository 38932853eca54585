import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { WEEKLY_REPORT_MAIL } from './weekly-report-mail.job';

export const weeklyReportConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.weekly-report-ready': async ({ payload }, db) => {
      await db.enqueue(WEEKLY_REPORT_MAIL, payload);
    },
  },
});
