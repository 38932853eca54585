import { t } from '../i18n';
/** Messages for pay that cannot be changed as requested. */
export const payTexts = {
  stands: t('pay.stands'),
  noSuchStep: t('pay.noSuchStep'),
  changedSince: t('pay.changedSince'),
  own: t('pay.own'),
  platformPays: t('pay.platformPays'),
  noReason: t('pay.noReason'),
  longReason: t('pay.longReason'),
  noSpan: t('pay.noSpan'),
  noYear: t('pay.noYear'),
  paidLater: t('pay.paidLater'),
  longReference: t('pay.longReference'),
  tooMany: (most: string, es: string) => ({
    en: `This is about more than ${most} entries. Choose fewer days, or fewer people.`,
    sp: `Son más de ${es} pagos. Elija menos días o menos personas.`,
  }),
};
