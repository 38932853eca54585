import type { Actor } from '@lyceum/server/actor';
import { BadInput, everywhere } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { EditPrimaryInfoInput } from '../__generated__/resolvers';
import type { PresentedUser } from '../people/present-user';
import { searchWordsOf, sortNameOf } from '../people/search-words';
import { changePerson } from './change-person';

const LONGEST_NAME = 100;
const LONGEST_BIO = 2000;

function textOf(field: string, value: string | null | undefined, longest: number): string | null {
  const text = value?.trim() || null;
  if (text && text.length > longest)
    throw new BadInput(`input.${field}`, {
      en: `At most ${longest} characters.`,
      sp: `Como máximo ${longest} caracteres.`,
    });
  return text;
}

function nameOf(field: string, value: string | null | undefined, present: string): string {
  if (value === undefined || value === null) return present;
  const name = textOf(field, value, LONGEST_NAME);
  if (!name) throw new BadInput(`input.${field}`, { en: 'Please fill this in.', sp: 'Complete este campo.' });
  return name.replace(/\s+/g, ' ');
}

/** Digits alone, after a + where there was one. */
function phoneOf(value: string | null | undefined): string | null {
  const digits = value?.replace(/\D/g, '') ?? '';
  if (!digits) return null;
  if (digits.length < 7 || digits.length > 15)
    throw new BadInput(
      'input.phoneNumber',
      { en: 'This is no phone number.', sp: 'Este no es un número de teléfono.' },
      everywhere('303 555 0142'),
    );
  return value!.trim().startsWith('+') ? `+${digits}` : digits;
}

export async function editPrimaryInfo(
  actor: Actor,
  input: EditPrimaryInfoInput,
  services: Services,
): Promise<PresentedUser> {
  return changePerson(
    actor,
    {
      userId: input.userId,
      action: 'edit-primary-info',
      async save(db, member) {
        const has = (key: keyof EditPrimaryInfoInput) => input[key] !== undefined;
        const next = {
          ...member,
          firstName: nameOf('firstName', input.firstName, member.firstName),
          lastName: nameOf('lastName', input.lastName, member.lastName),
          preferredName: has('preferredName')
            ? textOf('preferredName', input.preferredName, LONGEST_NAME)
            : member.preferredName,
          phoneNumber: has('phoneNumber') ? phoneOf(input.phoneNumber) : member.phoneNumber,
          bio: has('bio') ? textOf('bio', input.bio, LONGEST_BIO) : member.bio,
        };
        await db.query(
          `UPDATE identity.members SET first_name = $3, last_name = $4, preferred_name = $5, phone_number = $6, bio = $7,
             sort_name = $8, search_words = $9 WHERE ecosystem_id = $1 AND id = $2`,
          [
            db.ecosystemId,
            member.id,
            next.firstName,
            next.lastName,
            next.preferredName,
            next.phoneNumber,
            next.bio,
            sortNameOf(next),
            searchWordsOf(next),
          ],
        );
      },
    },
    services,
  );
}
