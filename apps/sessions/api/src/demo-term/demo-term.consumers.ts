import type { EcosystemsEvents } from '@lyceum/contracts/ecosystems';
import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';

export const demoTermConsumers = [
  defineConsumer<IdentityEvents>({
    topic: 'identity',
    handlers: {
      // Consumed from the identity stream, so that everybody of the term is projected before their sessions are made.
      'identity.demo-people-made': async ({ payload }, db) => {
        await db.enqueue('make-demo-sessions', payload);
      },
      'identity.demo-people-removed': async ({ payload }, db) => {
        await db.query(`DELETE FROM sessions.weekly_reports WHERE guardian_id = ANY ($1::uuid[])`, [
          payload.userIds,
        ]);
        await db.query(`DELETE FROM sessions.people WHERE user_id = ANY ($1::uuid[])`, [payload.userIds]);
      },
    },
  }),
  defineConsumer<EcosystemsEvents>({
    topic: 'ecosystems',
    handlers: {
      'ecosystems.demo-data-unwanted': async ({ payload }, db) => {
        await db.enqueue('remove-demo-sessions', payload);
      },
      'ecosystems.demo-things-removed': async ({ payload }, db) => {
        await db.query(`DELETE FROM sessions.programs WHERE id = ANY ($1::uuid[])`, [payload.programIds]);
        await db.query(`DELETE FROM sessions.schools WHERE id = ANY ($1::uuid[])`, [payload.schoolIds]);
        await db.query(`DELETE FROM sessions.subjects WHERE id = ANY ($1::uuid[])`, [payload.subjectIds]);
      },
    },
  }),
];
