import type { EcosystemRoleType } from '@lyceum/contracts/identity';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { loadMember, type Member } from '../people/member';
import { addRoles } from '../people/save-roles';
import { searchWordsOf, sortNameOf } from '../people/search-words';
import type { SignUpRow } from './sign-up-row';

export interface NewPerson {
  firstName: string;
  lastName: string;
  preferredName: string | null;
  phoneNumber: string | null;
  schoolId: string | null;
  gradeLevel: string | null;
  timeZoneId: string;
  role: EcosystemRoleType;
  /** APPLIED: an admin has to approve first. */
  status: 'APPLIED' | 'ACTIVATED';
}

export interface Settled {
  userId: string;
  accountId: string;
  /** The account is older than the sign-up: its own password holds. */
  hadAccount: boolean;
}

export type Unsettled = 'ALREADY_MEMBER' | 'NOT_POSSIBLE' | 'NO_PASSWORD';

/**
 * Makes the account and the person of a sign-up whose address is proved. An account that exists is joined and keeps its
 * password; a person whom the organization knows by this address and who cannot sign in yet is the one who comes.
 */
export async function settlePerson(
  db: TenantDb,
  signUp: SignUpRow,
  person: NewPerson,
  passwordHash: string | null,
): Promise<Settled | Unsettled> {
  const emailLower = signUp.email.toLowerCase();
  // Two devices that finish at once, and an invitation of the same address, wait for each other.
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `invite ${db.ecosystemId} ${emailLower}`,
  ]);
  const known = await knownPerson(db, emailLower);
  if (known?.status === 'ARCHIVED' || known?.status === 'GLOBAL_LOCK') return 'NOT_POSSIBLE';
  if (known?.accountId) return 'ALREADY_MEMBER';
  const account = await joinAccount(db, signUp.email, passwordHash);
  if (account === 'NO_PASSWORD' || account === 'NOT_POSSIBLE') return account;
  const userId = known ? known.id : await insertMember(db, signUp, person);
  await db.query(
    `UPDATE identity.members SET account_id = $3, email_verified_at = coalesce(email_verified_at, now()), status = $4,
       phone_number = coalesce(phone_number, $5), school_id = coalesce(school_id, $6), grade_level = coalesce(grade_level, $7)
     WHERE ecosystem_id = $1 AND id = $2`,
    [
      db.ecosystemId,
      userId,
      account.id,
      // Whom an admin has put on the list already needs no approval.
      known ? 'ACTIVATED' : person.status,
      person.phoneNumber,
      person.schoolId,
      person.gradeLevel,
    ],
  );
  await db.query(
    `UPDATE identity.invites SET used_at = now() WHERE ecosystem_id = $1 AND user_id = $2 AND used_at IS NULL`,
    [db.ecosystemId, userId],
  );
  await addRoles(
    db,
    { id: userId, ecosystemRoles: known?.ecosystemRoles ?? [] },
    { ecosystemRole: person.role },
  );
  return { userId, accountId: account.id, hadAccount: account.hadAccount };
}

async function knownPerson(db: TenantDb, emailLower: string): Promise<Member | null> {
  const [row] = await db.query<{ id: string }>(
    `SELECT m.id FROM identity.members m WHERE m.email_lower = $1 OR m.account_id =
       (SELECT a.id FROM identity.accounts a WHERE a.email_lower = $1) LIMIT 1`,
    [emailLower],
  );
  return row ? loadMember(db, row.id) : null;
}

async function joinAccount(
  db: TenantDb,
  email: string,
  passwordHash: string | null,
): Promise<{ id: string; hadAccount: boolean } | 'NO_PASSWORD' | 'NOT_POSSIBLE'> {
  const [there] = await db.query<{ id: string; hasPassword: boolean; isDisabled: boolean }>(
    `SELECT a.id, a.password_hash IS NOT NULL AS "hasPassword", a.disabled_at IS NOT NULL AS "isDisabled"
     FROM identity.accounts a WHERE a.email_lower = $1`,
    [email.toLowerCase()],
  );
  if (there?.isDisabled) return 'NOT_POSSIBLE';
  if (there?.hasPassword) return { id: there.id, hadAccount: true };
  if (passwordHash === null) return 'NO_PASSWORD';
  const [account] = await db.query<{ id: string }>(
    `INSERT INTO identity.accounts AS a (email, email_lower, email_verified_at, password_hash, password_changed_at)
     VALUES ($1, $2, now(), $3, now())
     ON CONFLICT (email_lower) DO UPDATE SET email_verified_at = coalesce(a.email_verified_at, now()),
       password_hash = coalesce(a.password_hash, excluded.password_hash) RETURNING id`,
    [email, email.toLowerCase(), passwordHash],
  );
  return { id: account!.id, hadAccount: false };
}

async function insertMember(
  db: TenantDb,
  { email, language }: { email: string; language: Language },
  person: NewPerson,
): Promise<string> {
  const searched = { ...person, email };
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO identity.members (ecosystem_id, id, email, email_lower, first_name, last_name, preferred_name, language,
       time_zone_id, status, sort_name, search_words)
     VALUES ($1, uuidv7(), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      db.ecosystemId,
      email,
      email.toLowerCase(),
      person.firstName,
      person.lastName,
      person.preferredName,
      language,
      person.timeZoneId,
      person.status,
      sortNameOf(person),
      searchWordsOf(searched),
    ],
  );
  return row!.id;
}
