import type { EcosystemsEvents } from '@lyceum/contracts/ecosystems';
import { defineConsumer } from '@lyceum/server/events';

/** What this domain needs to know of programs: that they are there, whether families read leaders' notes, and offer self-paced modules. */
export const ecosystemsConsumer = defineConsumer<EcosystemsEvents>({
  topic: 'ecosystems',
  handlers: {
    'ecosystems.program-saved': async ({ payload }, db) => {
      const { id, name, archived, revision } = payload;
      const { studentNotesInFeedbackEnabled = false, selfPacedModulesEnabled = false } = payload;
      await db.query(
        `INSERT INTO learning.programs (ecosystem_id, id, name, archived, student_notes, self_paced, revision)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, archived = excluded.archived,
           student_notes = excluded.student_notes, self_paced = excluded.self_paced, revision = excluded.revision
         WHERE programs.revision < excluded.revision`,
        [
          db.ecosystemId,
          id,
          name,
          archived,
          studentNotesInFeedbackEnabled,
          selfPacedModulesEnabled,
          revision,
        ],
      );
      // Open pages show or hide the notes, and the modules.
      db.notify({ userIds: 'ecosystem', withinPrograms: [id], topics: ['feedback', 'modules'] });
    },
    'ecosystems.demo-things-removed': async ({ payload: { programIds } }, db) => {
      await db.query(`DELETE FROM learning.modules WHERE program_ids <@ $1::uuid[]`, [programIds]);
      for (const table of ['module_enrollments', 'responses', 'sessions', 'programs'])
        await db.query(
          `DELETE FROM learning.${table} WHERE ${table === 'programs' ? 'id' : 'program_id'} = ANY ($1::uuid[])`,
          [programIds],
        );
    },
  },
});
