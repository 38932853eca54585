import type { WaiverAudience } from '@lyceum/contracts/ecosystems';
import { rolesOf, type Actor } from '@lyceum/server/actor';

/** The audiences of the person's roles, whose waivers they have to sign. */
export function audiencesOf(actor: Actor): WaiverAudience[] {
  const roles = rolesOf(actor);
  return [
    ...(roles.has('PARENT') ? (['PARENT'] as const) : []),
    ...(roles.has('STUDENT') || roles.has('LEARNER') ? (['STUDENT'] as const) : []),
    ...(roles.has('MEMBER') || roles.has('LEADER') ? (['TUTOR'] as const) : []),
  ];
}
