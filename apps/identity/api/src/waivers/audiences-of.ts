import type { WaiverAudience } from '@lyceum/contracts/ecosystems';
import { rolesOf, type Actor } from '@lyceum/server/actor';

/** Whose waivers concern the person: by every role that they hold. */
export function audiencesOf(actor: Actor): WaiverAudience[] {
  const roles = rolesOf(actor);
  return [
    ...(roles.has('PARENT') ? (['PARENT'] as const) : []),
    ...(roles.has('STUDENT') || roles.has('LEARNER') ? (['STUDENT'] as const) : []),
    ...(roles.has('MEMBER') || roles.has('LEADER') ? (['TUTOR'] as const) : []),
  ];
}
