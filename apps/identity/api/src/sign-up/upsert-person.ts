import type { EcosystemRoleType } from '@lyceum/contracts/identity';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { addRoles, loadMember, type Member, searchWordsOf, sortNameOf } from '../people/subject';
import { mismatchOf, type Mismatch } from './mismatch-of';
import type { SignUpRow } from './sign-up-row';

export interface NewPerson {
  firstName: string;
  lastName: string;
  preferredName: string | null;
  phoneNumber: string | null;
  schoolId: string | null;
  gradeLevel: string | null;
  timeZoneId: string;
  /** YYYY-MM-DD, of students. */
  birthDate?: string | null;
  role: EcosystemRoleType;
  /** An admin has to approve first. */
  isLookedAt: boolean;
}

export interface UpsertedPerson {
  userId: string;
  accountId: string;
  /** The account is older than the sign-up: its own password stays. */
  hadAccount: boolean;
  /** The existing member; null: nobody had the address. */
  known: Member | null;
  /** An existing member who gets what they signed up for when an admin approves. */
  waits: boolean;
}

export type UpsertRefusal = Mismatch | 'NOT_POSSIBLE' | 'NO_PASSWORD';

/**
 * Creates the account and person of a sign-up whose address is verified. The member with the address is the person,
 * whatever roles they have: a tutor becomes a guardian too. An existing account is joined and keeps its password.
 */
export async function upsertPerson(
  db: TenantDb,
  signUp: SignUpRow,
  person: NewPerson,
  passwordHash: string | null,
): Promise<UpsertedPerson | UpsertRefusal> {
  const emailLower = signUp.email.toLowerCase();
  // Serializes with another device that finishes, and with an invitation of the same address.
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `invite ${db.ecosystemId} ${emailLower}`,
  ]);
  const known = await knownPerson(db, emailLower);
  // The sign-up stays stored, and can be finished once the organization has restored the person.
  if (known?.status === 'ARCHIVED' || known?.status === 'GLOBAL_LOCK') return 'NOT_POSSIBLE';
  const mismatch = known && mismatchOf(known, person);
  if (mismatch) return mismatch;
  const account = await joinAccount(db, signUp.email, passwordHash, known?.accountId ?? null);
  if (account === 'NO_PASSWORD' || account === 'NOT_POSSIBLE') return account;
  const userId = known ? known.id : await insertMember(db, signUp, person);
  await fillIn(db, userId, account.id, person);
  if (known) await fillInChoices(db, known, signUp.language, person);
  await db.query(
    `UPDATE identity.invites SET used_at = now() WHERE ecosystem_id = $1 AND user_id = $2 AND used_at IS NULL`,
    [db.ecosystemId, userId],
  );
  const holds = known?.ecosystemRoles.some(({ role }) => role === person.role) ?? false;
  const waits = person.isLookedAt && known !== null && !holds;
  if (!waits)
    await addRoles(
      db,
      { id: userId, ecosystemRoles: known?.ecosystemRoles ?? [] },
      { ecosystemRole: person.role },
    );
  return { userId, accountId: account.id, hadAccount: account.hadAccount, known, waits };
}

async function knownPerson(db: TenantDb, emailLower: string): Promise<Member | null> {
  const [row] = await db.query<{ id: string }>(
    `SELECT m.id FROM identity.members m LEFT JOIN identity.accounts a ON a.id = m.account_id AND a.email_lower = $1
     WHERE m.email_lower = $1 OR a.id IS NOT NULL ORDER BY (a.id IS NOT NULL) DESC LIMIT 1`,
    [emailLower],
  );
  return row ? loadMember(db, row.id) : null;
}

/** Fills empty fields from the sign-up. A person whom an admin has added counts as approved. */
async function fillIn(db: TenantDb, userId: string, accountId: string, person: NewPerson): Promise<void> {
  await db.query(
    `UPDATE identity.members SET account_id = $3, email_verified_at = coalesce(email_verified_at, now()),
       status = CASE WHEN status = 'INVITED' THEN 'ACTIVATED' ELSE status END,
       phone_number = coalesce(phone_number, $4), school_id = coalesce(school_id, $5), grade_level = coalesce(grade_level, $6),
       birth_date = coalesce(birth_date, $7::date)
     WHERE ecosystem_id = $1 AND id = $2`,
    [
      db.ecosystemId,
      userId,
      accountId,
      person.phoneNumber,
      person.schoolId,
      person.gradeLevel,
      person.birthDate ?? null,
    ],
  );
}

/** Fills the preferred name where it is empty, and language and zone where the person has not chosen theirs. */
async function fillInChoices(
  db: TenantDb,
  known: Member,
  language: Language,
  { preferredName, timeZoneId }: NewPerson,
): Promise<void> {
  const called = { ...known, preferredName: known.preferredName ?? preferredName };
  await db.query(
    `UPDATE identity.members SET preferred_name = $3, search_words = $4,
       language = CASE WHEN $5 THEN $6 ELSE language END, time_zone_id = CASE WHEN $5 THEN $7 ELSE time_zone_id END
     WHERE ecosystem_id = $1 AND id = $2`,
    [
      db.ecosystemId,
      known.id,
      called.preferredName,
      searchWordsOf(called),
      known.status === 'INVITED',
      language,
      timeZoneId,
    ],
  );
}

async function joinAccount(
  db: TenantDb,
  email: string,
  passwordHash: string | null,
  accountId: string | null,
): Promise<{ id: string; hadAccount: boolean } | 'NO_PASSWORD' | 'NOT_POSSIBLE'> {
  const [there] = await db.query<{ id: string; hasPassword: boolean; isDisabled: boolean }>(
    `SELECT a.id, a.password_hash IS NOT NULL AS "hasPassword", a.disabled_at IS NOT NULL AS "isDisabled"
     FROM identity.accounts a WHERE CASE WHEN $2::uuid IS NULL THEN a.email_lower = $1 ELSE a.id = $2 END`,
    [email.toLowerCase(), accountId],
  );
  if (there?.isDisabled) return 'NOT_POSSIBLE';
  // A person who signs in here already, for example by single sign-on, keeps that; a verified address sets no password.
  if (there && (accountId || there.hasPassword)) return { id: there.id, hadAccount: true };
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
      person.isLookedAt ? 'APPLIED' : 'ACTIVATED',
      sortNameOf(person),
      searchWordsOf(searched),
    ],
  );
  return row!.id;
}

/** Whether the owner of the verified address has an account with a password already, so that none has to be chosen. */
export async function hasAccount(db: TenantDb, email: string): Promise<boolean> {
  const known = await knownPerson(db, email.toLowerCase());
  if (known?.accountId) return true;
  const rows = await db.query(
    `SELECT 1 FROM identity.accounts a WHERE a.email_lower = $1 AND a.password_hash IS NOT NULL`,
    [email.toLowerCase()],
  );
  return rows.length > 0;
}
