import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { SecurityNoteJob } from './note-security';

/** Tenant of jobs that belong to no ecosystem; no row has it. */
const NO_ECOSYSTEM = '00000000-0000-0000-0000-000000000000';

const NOTES = { 'sign-in': 'MANY_WRONG_PASSWORDS', 'second-step': 'MANY_WRONG_CODES' } as const;

/**
 * Queues a mail to the owner of an account that somebody tries to get into. `subject`: the typed address or the
 * account's id. Only queued, so that the response takes the same time whether or not there is an account.
 */
export async function notifyOfTries(services: Services, kind: string, subject: string): Promise<void> {
  if (kind !== 'sign-in' && kind !== 'second-step') return;
  const data: SecurityNoteJob = { owner: subject, note: NOTES[kind] };
  await services.tenancy.within(systemActor(NO_ECOSYSTEM, 'many wrong tries'), (db) =>
    db.enqueue('security-note', data),
  );
}
