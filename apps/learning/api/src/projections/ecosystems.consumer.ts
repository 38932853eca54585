import type { EcosystemsEvents } from '@lyceum/contracts/ecosystems';
import { defineConsumer } from '@lyceum/server/events';

const TABLES_OF_PROGRAMS = [
  'module_enrollments',
  'responses',
  'assessment_responses',
  'assessment_measurements',
  'assessments',
  'sessions',
  'programs',
];

/** Projects programs: existence, time zone, and the settings for sharing notes with families and offering modules. */
export const ecosystemsConsumer = defineConsumer<EcosystemsEvents>({
  topic: 'ecosystems',
  handlers: {
    'ecosystems.program-saved': async ({ payload }, db) => {
      const { id, name, archived, revision, timeZoneId } = payload;
      const { studentNotesInFeedbackEnabled = false, selfPacedModulesEnabled = false } = payload;
      await db.query(
        `INSERT INTO learning.programs (ecosystem_id, id, name, archived, student_notes, self_paced, revision, time_zone_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, archived = excluded.archived,
           student_notes = excluded.student_notes, self_paced = excluded.self_paced, revision = excluded.revision, time_zone_id = excluded.time_zone_id
         WHERE programs.revision < excluded.revision`,
        [
          db.ecosystemId,
          id,
          name,
          archived,
          studentNotesInFeedbackEnabled,
          selfPacedModulesEnabled,
          revision,
          timeZoneId,
        ],
      );
      // Refreshes open pages: the setting shows or hides notes, modules, resources and assessments.
      db.notify({
        userIds: 'ecosystem',
        withinPrograms: [id],
        topics: ['feedback', 'modules', 'resources', 'assessments'],
      });
    },
    'ecosystems.demo-things-removed': async ({ payload: { programIds }, occurredAt }, db) => {
      // The tenant's files become due for the sweep.
      await db.query(
        `UPDATE learning.resource_files f SET resource_id = NULL, version_of = NULL, delete_after = $2 FROM learning.resources r
         WHERE r.ecosystem_id = f.ecosystem_id AND r.id IN (f.resource_id, f.version_of) AND r.program_ids <@ $1::uuid[]`,
        [programIds, occurredAt],
      );
      await db.query(`DELETE FROM learning.resources WHERE program_ids <@ $1::uuid[]`, [programIds]);
      await db.query(`DELETE FROM learning.modules WHERE program_ids <@ $1::uuid[]`, [programIds]);
      await db.query(
        `DELETE FROM learning.questions WHERE form_id IN (SELECT id FROM learning.assessments WHERE program_id = ANY ($1::uuid[]))`,
        [programIds],
      );
      await db.query(
        `DELETE FROM learning.assessment_scores WHERE response_id IN (SELECT id FROM learning.assessment_responses WHERE program_id = ANY ($1::uuid[]))`,
        [programIds],
      );
      await db.query(
        `DELETE FROM learning.assessment_versions WHERE assessment_id IN (SELECT id FROM learning.assessments WHERE program_id = ANY ($1::uuid[]))`,
        [programIds],
      );
      for (const table of TABLES_OF_PROGRAMS)
        await db.query(
          `DELETE FROM learning.${table} WHERE ${table === 'programs' ? 'id' : 'program_id'} = ANY ($1::uuid[])`,
          [programIds],
        );
    },
  },
});
