import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const awayTexts = {
  order: t('timeAway.away.order'),
  past: t('timeAway.away.past'),
  tooLong: t('timeAway.away.tooLong'),
  tooManySessions: t('timeAway.away.tooManySessions'),
  notThen: t('timeAway.away.notThen'),
  mayNot: t('timeAway.away.mayNot'),
  adminsAssign: t('timeAway.away.adminsAssign'),
  noMoveTo: t('timeAway.away.noMoveTo'),
  noLeader: t('timeAway.away.noLeader'),
  takenBack: t('timeAway.away.takenBack'),
  notRunning: t('timeAway.away.notRunning'),
} satisfies Record<string, Words>;
