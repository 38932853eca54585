import type { EcosystemsEvents } from '@lyceum/contracts/ecosystems';
import { defineConsumer } from '@lyceum/server/events';

/** What feedback needs to know of programs: that they are there, and whether families read leaders' notes. */
export const ecosystemsConsumer = defineConsumer<EcosystemsEvents>({
  topic: 'ecosystems',
  handlers: {
    'ecosystems.program-saved': async ({ payload }, db) => {
      const { id, name, archived, studentNotesInFeedbackEnabled = false, revision } = payload;
      await db.query(
        `INSERT INTO learning.programs (ecosystem_id, id, name, archived, student_notes, revision) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, archived = excluded.archived,
           student_notes = excluded.student_notes, revision = excluded.revision
         WHERE programs.revision < excluded.revision`,
        [db.ecosystemId, id, name, archived, studentNotesInFeedbackEnabled, revision],
      );
      // Open pages show or hide the notes.
      db.notify({ userIds: 'ecosystem', topics: ['feedback'] });
    },
    'ecosystems.demo-things-removed': async ({ payload: { programIds } }, db) => {
      for (const table of ['responses', 'sessions', 'programs'])
        await db.query(
          `DELETE FROM learning.${table} WHERE ${table === 'programs' ? 'id' : 'program_id'} = ANY ($1::uuid[])`,
          [programIds],
        );
    },
  },
});
