import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const texts = {
  noCard: t('paying.noCard'),
  otherTotal: t('paying.otherTotal'),
  howMany: t('paying.howMany'),
  notToConfirm: t('paying.notToConfirm'),
} satisfies Record<string, Words>;
