import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const policyTexts = {
  stale: t('safeguarding.policy.stale'),
  grades: t('safeguarding.policy.grades'),
  monitors: t('safeguarding.policy.monitors'),
  nobody: t('safeguarding.policy.nobody'),
  percent: t('safeguarding.policy.percent'),
  text: t('safeguarding.policy.text'),
  note: t('safeguarding.policy.note'),
  reviewed: t('safeguarding.policy.reviewed'),
  notHeld: t('safeguarding.policy.notHeld'),
} satisfies Record<string, Words>;
