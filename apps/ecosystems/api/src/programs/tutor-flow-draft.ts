import { z } from 'zod';
import {
  defaultTutorFlow,
  NEVER_REQUIRED,
  tutorFlowFields,
  type TutorFlowSetting,
} from '@lyceum/contracts/ecosystems';
import { t } from '../i18n';
import { oneOf, remedy } from '../input/subject';

const ASKED = remedy(t('programs.tutorFlow.requiredWithoutAsking'));
const FREE = remedy(t('programs.tutorFlow.voluntary'));
const ONCE = remedy(t('programs.tutorFlow.duplicate'));

const setting = z
  .object({ field: oneOf(tutorFlowFields), enabled: z.boolean(), required: z.boolean() })
  .refine(({ enabled, required }) => enabled || !required, { path: ['required'], message: ASKED })
  .refine(({ field, required }) => !required || !NEVER_REQUIRED.includes(field), {
    path: ['required'],
    message: FREE,
  });

/** What tutors are asked when they apply for the program; omitted fields take their defaults. */
export const TutorFlowDraft = z
  .array(setting)
  .refine((all) => new Set(all.map(({ field }) => field)).size === all.length, ONCE)
  .default([])
  .transform((said): TutorFlowSetting[] =>
    defaultTutorFlow.map(
      (byDefault) => said.find(({ field }) => field === byDefault.field) ?? { ...byDefault },
    ),
  );
