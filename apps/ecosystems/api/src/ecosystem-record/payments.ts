import { z } from 'zod';
import { t } from '../i18n';
import { flag, oneOf, remedy } from '../input/subject';

const PRICE = remedy(t('ecosystemRecord.hourlyPrice'));
const PERCENT = remedy(t('ecosystemRecord.percentage'));
const AMOUNT = remedy(t('ecosystemRecord.amount'));

/**
 * A decimal with two places, as text throughout, because binary numbers cannot hold money exactly. `least` and `most`
 * are in hundredths.
 */
function decimal(least: number, most: number, message: string) {
  return z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, message)
    .transform((written) => {
      const [whole = '', part = ''] = written.split('.');
      return `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
    })
    .refine((tidy) => {
      const hundredths = Number(tidy.replace('.', ''));
      return hundredths >= least && hundredths <= most;
    }, message);
}

const percentage = decimal(0, 100_00, PERCENT).default('0.00');
const amount = decimal(0, 999_99, AMOUNT).default('0.00');

/** What sessions cost, who pays, and what a referral brings. */
export const payments = z
  .object({
    enabled: flag(false),
    payer: oneOf(['FAMILY', 'ECOSYSTEM']).default('FAMILY'),
    hourlyPrice: decimal(1, 9999_99, PRICE).nullable().default(null),
    preChargePercentageFee: percentage,
    preChargeFlatFee: amount,
    postChargePercentageFee: percentage,
    postChargeFlatFee: amount,
    referralReward: amount,
  })
  .prefault({})
  .superRefine(({ enabled, hourlyPrice }, context) => {
    if (enabled && hourlyPrice === null)
      context.addIssue({ code: 'custom', path: ['hourlyPrice'], message: PRICE });
  });
