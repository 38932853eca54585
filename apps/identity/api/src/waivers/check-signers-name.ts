import { BadInput } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import type { SignUpRow } from '../sign-up/subject';
import { isSignersName, type SignersName } from './signers-name';

/** Throws BAD_USER_INPUT unless the typed name is one of the signer's known names. */
export function checkSignersName(typed: string, known: readonly SignersName[]): void {
  const [first] = known;
  if (!first || known.some((name) => isSignersName(typed, name))) return;
  const name = `${first.firstName} ${first.lastName}`.trim();
  throw new BadInput('input.signedName', t('waivers.ownName', { name }));
}

export async function namesOfPerson(db: TenantDb, userId: string): Promise<SignersName[]> {
  return db.query<SignersName>(
    `SELECT m.first_name AS "firstName", m.last_name AS "lastName", m.preferred_name AS "preferredName"
     FROM identity.members m WHERE m.id = $1`,
    [userId],
  );
}

/** The name in a begun sign-up. */
export interface NamedSignUp {
  firstName?: string;
  lastName?: string;
  profile?: { preferredName?: string | null } | null;
  /** Of a tutor: the whole name in one field. */
  application?: { name?: string | null };
}

/** The typed name, and, once the address is verified, that of the member who has it. */
export async function namesOfSignUp(
  db: TenantDb,
  { data, email, verifiedAt }: SignUpRow<NamedSignUp>,
): Promise<SignersName[]> {
  const { firstName = '', lastName = '', profile, application } = data;
  const typed = { firstName, lastName, preferredName: profile?.preferredName ?? null };
  const whole = application?.name ? [splitName(application.name)] : [];
  const known = verifiedAt
    ? await db.query<SignersName>(
        `SELECT m.first_name AS "firstName", m.last_name AS "lastName", m.preferred_name AS "preferredName"
         FROM identity.members m WHERE m.email_lower = $1`,
        [email.toLowerCase()],
      )
    : [];
  return [typed, ...whole, ...known];
}

/** The first word is the first name, the rest the last name. */
function splitName(name: string): SignersName {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
