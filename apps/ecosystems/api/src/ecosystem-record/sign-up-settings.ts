import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { flag, oneOf, remedy, someOf, text } from '../input/subject';

const ADDRESS = remedy(
  'Enter an https address, such as https://checks.example.org/apply.',
  'Escriba una dirección https, por ejemplo https://checks.example.org/apply.',
);

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

const AUDIENCES = remedy('Choose who signs it.', 'Elija quién la firma.');
const WAIVERS = remedy('At most 20 waivers.', 'Como máximo 20 exenciones.');

export const waivers = z
  .array(
    z.object({
      id: z
        .uuid({ error: remedy('Leave it out for a new waiver.', 'Omítalo en una exención nueva.') })
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
  .max(300, remedy('At most 300 characters.', 'Como máximo 300 caracteres.'))
  .default('');

export const customBannerConfig = z
  .object({ enabled: flag(false), message: z.object({ en: line, sp: line }).prefault({}) })
  .prefault({});
