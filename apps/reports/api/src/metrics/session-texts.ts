import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

/** Names of kinds of sessions by code; `module`: the organization's own term, if it is known. */
export const typeTextsWith = (module?: string): Record<string, Words> => ({
  ONE_ON_ONE: t('metrics.sessionType.oneOnOne'),
  GROUP: t('metrics.sessionType.group'),
  DROP_IN: t('metrics.sessionType.dropIn'),
  ONE_ON_ONE_BREAKOUT: t('metrics.sessionType.oneOnOneBreakout'),
  COURSE: t('metrics.sessionType.course'),
  MODULE: module ? { en: module, sp: module } : t('metrics.module'),
});

const brand = (name: string): Words => ({ en: name, sp: name });

/** Names of ways to meet by code. */
export const meetingTexts: Record<string, Words> = {
  IN_PERSON: t('metrics.meeting.inPerson'),
  LESSON_ROOM: t('metrics.meeting.lessonRoom'),
  CUSTOM_URL: t('metrics.meeting.customUrl'),
  LESSONSPACE: brand('Lessonspace'),
  ZOOM: brand('Zoom'),
  LIVEKIT: brand('LiveKit'),
};
