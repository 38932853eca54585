import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from './i18n';

const ANOTHER_PERSON: Words = t('caller.otherPerson');

/** Refuses a queued request that another person typed on this device. Null stands for the caller. */
export function expectCaller(
  { userId: callerId }: Actor,
  userId: string | null | undefined,
  field = 'input.userId',
): void {
  if (userId && userId.toLowerCase() !== callerId) throw new BadInput(field, ANOTHER_PERSON, ANOTHER_PERSON);
}
