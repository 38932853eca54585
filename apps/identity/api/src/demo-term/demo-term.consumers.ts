import type { EcosystemsEvents } from '@lyceum/contracts/ecosystems';
import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';

export const demoTermConsumers = [
  defineConsumer<EcosystemsEvents>({
    topic: 'ecosystems',
    handlers: {
      'ecosystems.demo-data-asked': async ({ payload }, db) => {
        await db.enqueue('make-demo-people', payload);
      },
      'ecosystems.demo-things-removed': async ({ payload }, db) => {
        await db.query(`DELETE FROM identity.programs WHERE id = ANY ($1::uuid[])`, [payload.programIds]);
        await db.query(`DELETE FROM identity.schools WHERE id = ANY ($1::uuid[])`, [payload.schoolIds]);
        await db.query(`DELETE FROM identity.subjects WHERE id = ANY ($1::uuid[])`, [payload.subjectIds]);
      },
    },
  }),
  // People are removed after the sessions of the term, which name them.
  defineConsumer<SessionsEvents>({
    topic: 'sessions',
    handlers: {
      'sessions.demo-sessions-removed': async ({ payload }, db) => {
        await db.enqueue('remove-demo-people', payload);
      },
    },
  }),
];
