import type { Words } from '@lyceum/server/actor';
import { BadInput, Conflict, isTaken } from '@lyceum/server/errors';
import type { ReviewInput } from '../__generated__/resolvers';

const LONGEST_NAME = 120;

const ENTER_NAME: Words = {
  en: `Enter 1 to ${LONGEST_NAME} characters.`,
  sp: `Escriba de 1 a ${LONGEST_NAME} caracteres.`,
};

const nameIsTaken = (name: string): Words => ({
  en: `The name “${name}” is already taken. Choose a different one.`,
  sp: `El nombre «${name}» ya está en uso. Elija otro.`,
});

export interface ReviewValues {
  name: string;
}

/** The values as they are kept, without stray spaces; what cannot be kept is refused. */
export function checkReview(input: ReviewInput): ReviewValues {
  const name = input.name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (name.length < 1 || name.length > LONGEST_NAME)
    throw new BadInput('reviewInput.name', ENTER_NAME, ENTER_NAME);
  return { name };
}

/** Runs `save`; when another review has the name, that is the refusal. */
export async function refusingTakenName<T>({ name }: ReviewValues, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isTaken(error, 'reviews_name')) throw error;
    throw new Conflict(nameIsTaken(name), { field: 'reviewInput.name' });
  }
}
