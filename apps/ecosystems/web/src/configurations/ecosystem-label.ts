import type { AdminTexts } from '../i18n';
import { CHARGE_FEES } from './charge-values';

/** Labels by the server's field names, for the summary of errors. */
export function ecosystemLabel(t: AdminTexts): (field: string) => string {
  const labels: Record<string, string> = {
    name: t('config.name'),
    city: t('config.city'),
    state: t('config.state'),
    timeZoneId: t('config.timeZone'),
    logo: t('config.logo'),
    background: t('config.background'),
    primaryColor: t('config.color'),
    supportedLanguages: t('config.languages'),
    supportedGradeLevels: t('config.grades'),
    'sessionSettings.sessionDurations': t('config.durations'),
    sessionInterval: t('config.interval'),
    'sessionSettings.attendanceGraceMinutes': t('config.grace'),
    'sessionLimitsConfig.minuteLimit': t('config.minuteLimit'),
    'sessionLimitsConfig.resetDate': t('config.resetDate'),
    'timeBufferConfig.length': t('config.bufferLength'),
    sessionAdvanceDayLimit: t('config.advanceDays'),
    holidays: t('config.holidays'),
    ratingMaxValue: t('config.rating.max'),
    lowRatingThreshold: t('config.rating.low'),
    'tutorPayoutsConfig.tutorPayoutRate': t('config.pay.rate'),
    'payments.hourlyPrice': t('config.charges.hourlyPrice'),
    'payments.referralReward': t('config.charges.referralReward'),
    ...Object.fromEntries(CHARGE_FEES.map((fee) => [`payments.${fee}`, t(`config.charges.${fee}`)])),
  };
  const words: Record<string, string> = {
    tutor: t('config.term.tutor'),
    tutee: t('config.term.tutee'),
    module: t('config.term.module'),
  };
  return (field) => {
    const [group, language, word = ''] = field.split('.');
    if (group === 'terms') return `${words[word] ?? word} (${language === 'sp' ? 'Español' : 'English'})`;
    if (group === 'customProperties') return t('config.properties.title');
    if (group === 'holidays') return t('config.holidays');
    if (group === 'customSignupConfig') return t('config.signUp.title');
    if (group === 'waivers') return t('config.waivers.title');
    if (group === 'customBannerConfig') return t('config.signUp.banner');
    return labels[field] ?? field;
  };
}
