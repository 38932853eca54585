import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type {
  MutationSaveTutorApplicationDraftArgs,
  SavedTutorApplication,
} from '../__generated__/resolvers';
import {
  applicationOf,
  asApplicant,
  DRAFT_COLUMNS,
  sentStatus,
  type ApplicationDraft,
} from './application-draft';
import { changedApplication, placeOf } from './check-application';
import { appliedAlready } from './open-application';
import { presentSaved } from './tutor-application';
import { flowOf } from './tutor-flow';

/** `saveTutorApplication` for an existing member: the draft is stored under the member instead of a sign-up key. */
export async function saveTutorApplicationDraft(
  actor: Actor,
  { application, programId }: MutationSaveTutorApplicationDraftArgs,
  services: Services,
): Promise<SavedTutorApplication> {
  if (programId && !isUuid(programId)) throw new NotFound('program');
  return asApplicant(actor, services, async (db, member) => {
    // Inserts or locks the row, so that two devices that save at once do not overwrite one another.
    const [draft] = await db.query<ApplicationDraft>(
      `INSERT INTO identity.application_drafts AS d (ecosystem_id, user_id) VALUES ($1, $2)
       ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET updated_at = now() RETURNING ${DRAFT_COLUMNS}`,
      [db.ecosystemId, member.id],
    );
    // Checked under the lock: an application that another device has just sent gets no new draft.
    if (await sentStatus(db, member.id)) throw appliedAlready();
    const typed = changedApplication(draft!.application, application, await placeOf(db, member, services));
    const chosen = programId === undefined ? draft!.programId : programId;
    await db.query(
      `UPDATE identity.application_drafts SET application = $3, program_id = $4 WHERE ecosystem_id = $1 AND user_id = $2`,
      [db.ecosystemId, member.id, JSON.stringify(typed), chosen],
    );
    const whole = applicationOf(member, { ...draft!, application: typed });
    return presentSaved(whole, await flowOf(db, chosen), services.clock.now());
  });
}
