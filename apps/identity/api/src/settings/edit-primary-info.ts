import type { Actor } from '@lyceum/server/actor';
import { phoneOf } from '@lyceum/server/phones';
import type { Services } from '@lyceum/server/subgraph';
import type { EditPrimaryInfoInput } from '../__generated__/resolvers';
import {
  LONGEST_BIO,
  LONGEST_NAME,
  nameOf,
  type PresentedUser,
  saveFields,
  searchWordsOf,
  sortNameOf,
  textOf,
} from '../people/subject';
import { phoneCountry } from '../ecosystem-facts/subject';
import { changePerson } from './change-person';

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
          phoneNumber: has('phoneNumber')
            ? phoneOf('input.phoneNumber', input.phoneNumber, await phoneCountry(db))
            : member.phoneNumber,
          bio: has('bio') ? textOf('bio', input.bio, LONGEST_BIO) : member.bio,
        };
        const { firstName, lastName, preferredName, phoneNumber, bio } = next;
        await saveFields(db, member.id, {
          ...{ firstName, lastName, preferredName, phoneNumber, bio },
          sortName: sortNameOf(next),
          searchWords: searchWordsOf(next),
        });
      },
    },
    services,
  );
}
