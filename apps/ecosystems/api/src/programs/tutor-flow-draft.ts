import { z } from 'zod';
import {
  defaultTutorFlow,
  NEVER_REQUIRED,
  tutorFlowFields,
  type TutorFlowSetting,
} from '@lyceum/contracts/ecosystems';
import { oneOf, remedy } from '../input/subject';

const ASKED = remedy(
  'Only what is asked for can be required. Ask for it, or do not require it.',
  'Solo lo que se pregunta puede ser obligatorio. Pregúntelo o no lo exija.',
);
const FREE = remedy(
  'These questions need not be answered. Ask them without requiring them.',
  'Estas preguntas son voluntarias. Hágalas sin exigirlas.',
);
const ONCE = remedy('Name each field once.', 'Nombre cada campo una sola vez.');

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
