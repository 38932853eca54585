import type { EcosystemsEvents } from '@lyceum/contracts/ecosystems';
import { defineConsumer } from '@lyceum/server/events';

/**
 * Projects names and colors of ecosystems for mails, and of programs the notification rules and whether learners have
 * an inbox.
 */
export const ecosystemsConsumer = defineConsumer<EcosystemsEvents>({
  topic: 'ecosystems',
  handlers: {
    'ecosystems.ecosystem-saved': async ({ payload: ecosystem }, db) => {
      await db.query(
        `INSERT INTO messaging.ecosystems (ecosystem_id, name, terms, primary_color, archived, revision, profile_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (ecosystem_id) DO UPDATE SET name = excluded.name, terms = excluded.terms,
           primary_color = excluded.primary_color, archived = excluded.archived, revision = excluded.revision,
           profile_id = excluded.profile_id
         WHERE ecosystems.revision < excluded.revision`,
        [
          db.ecosystemId,
          ecosystem.name,
          JSON.stringify(ecosystem.terms),
          ecosystem.primaryColor,
          ecosystem.archived,
          ecosystem.revision,
          ecosystem.profileId ?? null,
        ],
      );
    },
    'ecosystems.program-saved': async ({ payload: program }, db) => {
      await db.query(
        `INSERT INTO messaging.programs (ecosystem_id, id, name, rules, revision, tutee_inbox, archived)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, rules = excluded.rules,
           revision = excluded.revision, tutee_inbox = excluded.tutee_inbox, archived = excluded.archived
         WHERE programs.revision < excluded.revision`,
        [
          db.ecosystemId,
          program.id,
          program.name,
          JSON.stringify(program.notificationPreferences),
          program.revision,
          program.header?.tuteeInboxEnabled ?? false,
          program.archived ?? false,
        ],
      );
      // Pages of learners show or hide the inbox.
      db.notify({ userIds: 'ecosystem', withinPrograms: [program.id], topics: ['messages'] });
    },
    'ecosystems.demo-things-removed': async ({ payload: { programIds } }, db) => {
      for (const [table, column] of [
        ['pending_requests', 'program_id'],
        ['programs', 'id'],
      ] as const)
        await db.query(`DELETE FROM messaging.${table} WHERE ${column} = ANY ($1::uuid[])`, [programIds]);
    },
  },
});
