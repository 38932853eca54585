import { z } from 'zod';
import { t } from '../i18n';
import { flag, oneOf, remedy } from '../input/subject';

const RATE = remedy(t('ecosystemRecord.payRate'));

/** A decimal with two places, as text throughout, because binary numbers cannot hold money exactly. */
const rate = z
  .string({ error: RATE })
  .trim()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, RATE)
  .refine((written) => /[1-9]/.test(written), RATE)
  .transform((written) => {
    const [whole = '', part = ''] = written.split('.');
    return `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
  });

/** What leaders are paid for sessions. */
export const tutorPayoutsConfig = z
  .object({
    enabled: flag(false),
    payoutResponsibility: oneOf(['PLATFORM', 'ECOSYSTEM']).default('ECOSYSTEM'),
    tutorPayoutRate: rate.nullable().default(null),
    setWageEnabled: flag(false),
  })
  .prefault({})
  .superRefine(({ enabled, tutorPayoutRate }, context) => {
    if (enabled && tutorPayoutRate === null)
      context.addIssue({ code: 'custom', path: ['tutorPayoutRate'], message: RATE });
  });
