import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

/** Messages for a substitute that cannot be requested. */
export const requestTexts = {
  notItsLeader: t('substitutes.request.notItsLeader'),
  alreadyAsked: t('substitutes.request.alreadyAsked'),
  oneProgram: t('substitutes.request.oneProgram'),
  tooMany: t('substitutes.request.tooMany'),
  noSessions: t('substitutes.request.noSessions'),
  notOneself: t('substitutes.request.notOneself'),
} satisfies Record<string, Words>;
