import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

export const texts = {
  familyPays: t('cards.card.familyPays'),
  tooMany: t('cards.card.tooMany'),
} satisfies Record<string, Words>;
