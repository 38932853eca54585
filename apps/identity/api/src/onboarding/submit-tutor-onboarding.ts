import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  OnboardingStep,
  SubmitTutorOnboardingInput,
  TutorOnboardingAnswer,
} from '../__generated__/resolvers';
import { publishPeople, LONGEST_BIO, presentUser, textOf } from '../people/subject';
import { signUpSettings } from '../ecosystem-facts/subject';
import { weeklyHours } from '../settings/subject';
import { allSigned } from '../sign-up/subject';
import { signedBy } from '../waivers/subject';

/** Saves the given fields, and ends the onboarding once nothing is missing. It may be called several times. */
export async function submitTutorOnboarding(
  actor: Actor,
  input: SubmitTutorOnboardingInput,
  services: Services,
): Promise<TutorOnboardingAnswer> {
  if (!actor.userId || actor.operatorVisit) throw new Forbidden();
  const userId = actor.userId;
  const bio = textOf('bio', input.bio, LONGEST_BIO);
  const hours = weeklyHours(input.availableHours);
  return services.tenancy.within(actor, async (db) => {
    const steps: OnboardingStep[] = [
      ...((await isSigned(db, userId)) ? [] : (['WAIVERS'] as const)),
      ...(bio ? [] : (['BIO'] as const)),
      ...(hours.length > 0 ? [] : (['AVAILABILITY'] as const)),
    ];
    const isComplete = steps.length === 0;
    await db.query(
      `UPDATE identity.members SET bio = coalesce($3, bio), available_hours = $4, availability_desc = $5,
         languages_spoken = coalesce($6::text[], languages_spoken),
         is_welcome_flow_complete = is_welcome_flow_complete OR $7
       WHERE ecosystem_id = $1 AND id = $2`,
      [
        db.ecosystemId,
        userId,
        bio,
        JSON.stringify(hours),
        textOf('availabilityDesc', input.availabilityDesc, 1000),
        input.languagesSpoken ?? null,
        isComplete,
      ],
    );
    if (isComplete)
      await db.query(
        `UPDATE identity.user_applications SET onboarded_at = coalesce(onboarded_at, now())
         WHERE ecosystem_id = $1 AND user_id = $2 AND kind = 'TUTOR'`,
        [db.ecosystemId, userId],
      );
    const [member] = await publishPeople(db, services, [userId]);
    return { user: presentUser(actor, member), missing: steps, isComplete };
  });
}

async function isSigned(db: TenantDb, userId: string): Promise<boolean> {
  const settings = await signUpSettings(db);
  if (!settings) throw new NotFound('ecosystem');
  return allSigned(await signedBy(db, userId), settings, 'TUTOR');
}
