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
import { flowOf, presentFlow } from './tutor-flow';
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
    const flow = await flowOf(db, draft?.programId);
    return {
      application: presentApplication(application, { email: member.email, referrerId: null, flow }),
      missing: missingFields(application, flow),
      flow: presentFlow(flow),
      programId: draft?.programId ?? null,
      savedAt: draft?.updatedAt.toISOString() ?? null,
      sentStatus: await sentStatus(db, member.id),
    };
  });
}
