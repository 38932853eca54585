import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TutorApplicationDraft } from '../__generated__/resolvers';
import {
  applicationOf,
  asApplicant,
  DRAFT_COLUMNS,
  sentStatus,
  type ApplicationDraft,
} from './application-draft';
import { missingFields, presentApplication } from './tutor-application';

export async function getTutorApplicationDraft(
  actor: Actor,
  services: Services,
): Promise<TutorApplicationDraft> {
  return asApplicant(actor, services, async (db, member) => {
    const [draft] = await db.query<ApplicationDraft>(
      `SELECT ${DRAFT_COLUMNS} FROM identity.application_drafts d WHERE d.user_id = $1`,
      [member.id],
    );
    const application = applicationOf(member, draft);
    return {
      application: presentApplication(application, { email: member.email, referrerId: null }),
      missing: missingFields(application),
      programId: draft?.programId ?? null,
      savedAt: draft?.updatedAt.toISOString() ?? null,
      sentStatus: await sentStatus(db, member.id),
    };
  });
}
