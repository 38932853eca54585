import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language, Words } from '@lyceum/server/actor';
import type { DashboardChart, DashboardSide } from '../__generated__/resolvers';
import { t } from '../i18n';

export const WITHHELD = t('chartLinks.page.withheld');

/** Name of the charted value. */
export function valueText(chart: DashboardChart, side: DashboardSide): Words {
  if (chart === 'ATTENDANCE_BY_WEEK') return t('chartLinks.page.attendance');
  return side === 'LEADER' ? t('chartLinks.page.timeLed') : t('chartLinks.page.timeInSessions');
}

/** A calendar day as text: "Nov 2". */
export const dayText = (day: string, language: Language) => dateTexts(language, 'UTC').dayAndMonth(day);

export const instantText = (at: Date, language: Language, timeZone: string) =>
  dateTexts(language, timeZone).record(at);
