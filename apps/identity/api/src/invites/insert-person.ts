import type { TenantDb } from '@lyceum/server/tenancy';
import { searchWordsOf, sortNameOf } from '../people/subject';
import { ownEcosystem } from '../ecosystem-facts/subject';
import type { CheckedInvitation } from './check-invitation';

type NewPerson = Pick<CheckedInvitation, 'firstName' | 'lastName' | 'language' | 'programId'> & {
  /** Null: a child without an address. */
  email: string | null;
};

/** Inserts a person who will be invited, or who has no address. */
export async function insertPerson(db: TenantDb, invitation: NewPerson): Promise<string> {
  const ecosystem = await ownEcosystem(db);
  const [program] = await db.query<{ zone: string }>(
    `SELECT p.time_zone_id AS zone FROM identity.programs p WHERE p.id = $1::uuid`,
    [invitation.programId ?? null],
  );
  const person = {
    firstName: invitation.firstName ?? '',
    lastName: invitation.lastName ?? '',
    email: invitation.email,
  };
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO identity.members (ecosystem_id, id, email, email_lower, first_name, last_name, language, time_zone_id, status,
       sort_name, search_words, brought_by_program_id)
     VALUES ($1, uuidv7(), $2, $3, $4, $5, $6, $7, 'INVITED', $8, $9, $10) RETURNING id`,
    [
      db.ecosystemId,
      person.email,
      person.email?.toLowerCase() ?? null,
      person.firstName,
      person.lastName,
      invitation.language ?? ecosystem?.defaultLanguage ?? 'en',
      program?.zone ?? ecosystem?.timeZoneId ?? 'UTC',
      sortNameOf(person),
      searchWordsOf(person),
      invitation.programId ?? null,
    ],
  );
  return row!.id;
}
