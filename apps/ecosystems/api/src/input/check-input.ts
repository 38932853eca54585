import type { z } from 'zod';
import type { Words } from '@lyceum/server/actor';
import { PublicError } from '@lyceum/server/errors';
import { t } from '../i18n';

/** A zod message that says what to enter, in every language. */
export const remedy = (words: Words): string => JSON.stringify(words);

const UNKNOWN: Words = t('input.unknown');

/** One invalid field, and what to enter instead. */
interface InputProblem {
  field: string;
  remedy: Words;
}

/**
 * Returns the checked value, or refuses with every invalid field (`extensions.problems`), the first one in the message.
 */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  argument: string,
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems: InputProblem[] = result.error.issues.map((issue) => ({
    field: [argument, ...issue.path.map(String)].join('.'),
    remedy: wordsOf(issue.message),
  }));
  const first = problems[0]!;
  const words = t('input.problem', { field: first.field, remedy: first.remedy });
  throw new PublicError(words, 'BAD_USER_INPUT', (language) => {
    const told = problems.map(({ field, remedy }) => ({ field, remedy: remedy[language] }));
    return { ...told[0], problems: told };
  });
}

function wordsOf(message: string): Words {
  if (!message.startsWith('{')) return UNKNOWN;
  return JSON.parse(message) as Words;
}
