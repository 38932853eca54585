import { demoTerm, TERM_KIND } from '@lyceum/contracts/demo';
import type { SubjectSaved } from '@lyceum/contracts/ecosystems';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { insertProgram, loadProgram, ProgramDraft, recordProgramsSaved } from '../programs/subject';
import { recordSchoolsSaved, SCHOOL_COLUMNS, type SchoolRecord } from '../schools/subject';
import { SUBJECT_COLUMNS } from '../subjects/subject';

const BOOKERS = ['Tutor', 'Admin', 'PlatformAdmin', 'ProgramAdmin'];

/** Creates programs, schools and subjects of the demo term; existing ones stay unchanged. */
export async function createTermData(db: TenantDb, language: 'en' | 'sp'): Promise<void> {
  const { programs, schools, subjects } = demoTerm(language);
  const idOf = (key: string) => stableId(db.ecosystemId, TERM_KIND, key);
  for (const { key, name, shortName } of programs) {
    if (await loadProgram(db, idOf(key))) continue;
    const state = ProgramDraft.parse({
      name,
      shortName,
      sessions: {
        sessionCreateProfileTypes: BOOKERS,
        sessionEditProfileTypes: BOOKERS,
        sessionCancelProfileTypes: BOOKERS,
      },
      search: { enabled: true },
      header: { tuteeInboxEnabled: true },
      subBoard: { enabled: true },
    });
    await recordProgramsSaved(db, [await insertProgram(db, state, idOf(key))]);
  }
  const addedSchools = await db.query<SchoolRecord>(
    `INSERT INTO ecosystems.schools (ecosystem_id, id, name, district_id, district_name, external_id)
     SELECT $1, s.id, s.name, 'DEMO', 'Demo', s."externalId"
     FROM jsonb_to_recordset($2::jsonb) AS s(id uuid, name text, "externalId" text)
     ON CONFLICT DO NOTHING RETURNING ${SCHOOL_COLUMNS}`,
    [db.ecosystemId, JSON.stringify(schools.map((school) => ({ ...school, id: idOf(school.key) })))],
  );
  if (addedSchools.length > 0) await recordSchoolsSaved(db, addedSchools);
  // Where the ecosystem already has a subject of that name, demo sessions carry the subject's name without an id.
  const addedSubjects = await db.query<SubjectSaved>(
    `INSERT INTO ecosystems.subjects (ecosystem_id, id, name)
     SELECT $1, s.id, s.name FROM jsonb_to_recordset($2::jsonb) AS s(id uuid, name text)
     ON CONFLICT DO NOTHING RETURNING ${SUBJECT_COLUMNS}`,
    [db.ecosystemId, JSON.stringify(subjects.map((subject) => ({ ...subject, id: idOf(subject.key) })))],
  );
  await db.record(...addedSubjects.map((payload) => ({ type: 'ecosystems.subject-saved', payload })));
}

/** Deletes the term's programs, schools and subjects that nothing refers to; returns their ids. */
export async function deleteTermData(
  db: TenantDb,
  language: 'en' | 'sp',
  kept: { programIds: string[]; schoolIds: string[] },
): Promise<{ programIds: string[]; schoolIds: string[]; subjectIds: string[] }> {
  const { programs, schools, subjects } = demoTerm(language);
  const idsOf = (things: { key: string }[]) =>
    things.map(({ key }) => stableId(db.ecosystemId, TERM_KIND, key));
  const programIds = idsOf(programs).filter((id) => !kept.programIds.includes(id));
  const schoolIds = idsOf(schools).filter((id) => !kept.schoolIds.includes(id));
  const subjectIds = idsOf(subjects);
  await db.query(`DELETE FROM ecosystems.programs WHERE id = ANY ($1::uuid[])`, [programIds]);
  await db.query(`DELETE FROM ecosystems.schools WHERE id = ANY ($1::uuid[])`, [schoolIds]);
  await db.query(`DELETE FROM ecosystems.subjects WHERE id = ANY ($1::uuid[])`, [subjectIds]);
  return { programIds, schoolIds, subjectIds };
}
