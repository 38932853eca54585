import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { t } from '../i18n';
import { flag, oneOf, remedy, someOf, text } from '../input/subject';

const ADDRESS = remedy(t('ecosystemRecord.checkAddress'));

const externalURL = z
  .string({ error: ADDRESS })
  .trim()
  .max(2000, ADDRESS)
  .regex(/^(https:\/\/[^\s"'<>]+)?$/, ADDRESS)
  .nullable()
  .transform((value) => value || null)
  .default(null);

/** Sign-up is closed by default, because some organizations let nobody in whom they have not checked. */
const signUpFlow = (approves: boolean) =>
  z
    .object({
      enabled: flag(false),
      emailVerificationEnabled: flag(true),
      approvalProcessEnabled: flag(approves),
      backgroundCheckEnabled: flag(false),
      backgroundCheckConfig: z
        .object({ checkType: oneOf(['EXTERNAL', 'MANUAL']).default('MANUAL'), externalURL })
        .prefault({}),
    })
    .prefault({})
    .superRefine(({ backgroundCheckEnabled, backgroundCheckConfig }, context) => {
      const needsAddress = backgroundCheckEnabled && backgroundCheckConfig.checkType === 'EXTERNAL';
      if (!needsAddress || backgroundCheckConfig.externalURL) return;
      context.addIssue({
        code: 'custom',
        path: ['backgroundCheckConfig', 'externalURL'],
        message: ADDRESS,
      });
    });

export const customSignupConfig = z
  .object({ tutors: signUpFlow(true), parents: signUpFlow(false) })
  .prefault({});

const inBothLanguages = (longest: number) => z.object({ en: text(longest), sp: text(longest) });

const AUDIENCES = remedy(t('ecosystemRecord.waiverAudiences'));
const WAIVERS = remedy(t('ecosystemRecord.waivers'));

export const waivers = z
  .array(
    z.object({
      id: z
        .uuid({ error: remedy(t('ecosystemRecord.waiverId')) })
        .nullish()
        .transform((id) => id ?? randomUUID()),
      title: inBothLanguages(120),
      text: inBothLanguages(20_000),
      audiences: someOf(['PARENT', 'STUDENT', 'TUTOR']).refine((chosen) => chosen.length > 0, AUDIENCES),
      required: flag(true),
      version: z.int().min(1).default(1),
    }),
  )
  .max(20, WAIVERS)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, WAIVERS)
  .default([]);

const line = z
  .string()
  .trim()
  .max(300, remedy(t('ecosystemRecord.bannerLength')))
  .default('');

export const customBannerConfig = z
  .object({ enabled: flag(false), message: z.object({ en: line, sp: line }).prefault({}) })
  .prefault({});
