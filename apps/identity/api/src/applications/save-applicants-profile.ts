import type { TenantDb } from '@lyceum/server/tenancy';
import { institutionNamed } from '../institutions/subject';
import type { ApplicationData } from './tutor-application';

/**
 * Fills empty fields of the profile from the application. The institution is always that of the application: one of the
 * list replaces the former one; any other school is kept as text in the application alone.
 */
export async function saveApplicantsProfile(
  db: TenantDb,
  userId: string,
  { aboutYourself, dob, languagesSpoken, dailyAvaliability, avaliabilityDesc, school }: ApplicationData,
): Promise<void> {
  await db.query(
    `UPDATE identity.members SET bio = coalesce(bio, left($3, 2000)), birth_date = coalesce(birth_date, $4::date),
       languages_spoken = CASE WHEN languages_spoken = '{}' THEN $5::text[] ELSE languages_spoken END,
       available_hours = CASE WHEN available_hours = '[]' THEN $6::jsonb ELSE available_hours END,
       availability_desc = coalesce(availability_desc, $7),
       current_institution_id = coalesce($8, current_institution_id)
     WHERE ecosystem_id = $1 AND id = $2`,
    [
      db.ecosystemId,
      userId,
      aboutYourself ?? null,
      dob ?? null,
      languagesSpoken ?? [],
      JSON.stringify(dailyAvaliability ?? []),
      avaliabilityDesc ?? null,
      institutionNamed(school)?.id ?? null,
    ],
  );
}
