import { today } from '@lyceum/contracts/calendar';
import { isEmailAddress } from '@lyceum/contracts/formats';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, everywhere } from '@lyceum/server/errors';
import { phoneOf } from '@lyceum/server/phones';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { GenericUpdateUserInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import {
  LONGEST_NAME,
  nameOf,
  type PresentedUser,
  type ProfileFields,
  saveFields,
  textOf,
} from '../people/subject';
import { phoneCountry } from '../ecosystem-facts/subject';
import { changePerson } from '../settings/subject';

const MOST_CONTACTS = 5;
const OLDEST = '1900-01-01';

export async function genericUpdateUser(
  actor: Actor,
  input: GenericUpdateUserInput,
  services: Services,
): Promise<PresentedUser> {
  const now = services.clock.now();
  const { primaryPayoutMethod } = input;
  return changePerson(
    actor,
    {
      userId: input.userId,
      action: 'generic-update-user',
      // People do not declare themselves of age: until then guardians act for a child and are asked about them.
      adminsOnly: input.canMessage !== undefined || input.birthDate !== undefined,
      save: async (db, member) =>
        saveFields(db, member.id, {
          hasSeenWelcomeDialog: input.hasSeenWelcomeDialog ?? undefined,
          isWelcomeFlowComplete: input.isWelcomeFlowComplete ?? undefined,
          canDrive: input.canDrive ?? undefined,
          canMessage: input.canMessage ?? undefined,
          birthDate: birthDate(input.birthDate, today(now, member)),
          primaryPayoutMethod,
          parentGuardianContacts: await contacts(db, input.parentGuardianContacts),
        }),
    },
    services,
  );
}

function birthDate(date: string | null | undefined, latest: string): string | null | undefined {
  if (date && (date < OLDEST || date > latest))
    throw new BadInput('input.birthDate', t('profiles.noBirthDate'), everywhere('2012-05-31'));
  return date;
}

async function contacts(
  db: TenantDb,
  given: GenericUpdateUserInput['parentGuardianContacts'],
): Promise<ProfileFields['parentGuardianContacts'] | undefined> {
  if (given === undefined) return undefined;
  const field = 'input.parentGuardianContacts';
  if ((given?.length ?? 0) > MOST_CONTACTS)
    throw new BadInput(field, t('profiles.tooManyContacts', { most: MOST_CONTACTS }));
  const country = await phoneCountry(db);
  return (given ?? []).map(({ name, email, phone }, at) => {
    const address = textOf(`parentGuardianContacts.${at}.email`, email, 254);
    if (address && !isEmailAddress(address))
      throw new BadInput(`${field}.${at}.email`, t('profiles.noEmail'), everywhere('name@example.org'));
    return {
      name: nameOf(`parentGuardianContacts.${at}.name`, name.slice(0, LONGEST_NAME + 1), ''),
      email: address,
      phone: phoneOf(`${field}.${at}.phone`, phone, country),
    };
  });
}
