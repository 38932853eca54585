import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import type { Ecosystem } from '../__generated__/resolvers';
import type { EcosystemRecord } from '../ecosystem-record/subject';

/** The ecosystem with the fields that the actor may see; schools are resolved by their own field. */
export function ecosystemAnswer(
  actor: Actor,
  ecosystem: EcosystemRecord,
): Omit<Ecosystem, 'supportedSchools'> {
  const { tutor, tutee, module } = ecosystem.terms[actor.language];
  return {
    ...ecosystem,
    isDemoEcosystem: ecosystem.isDemo,
    customProperties: isProgramAdmin(actor) ? ecosystem.customProperties : null,
    tutorTerm: tutor,
    tuteeTerm: tutee,
    moduleTerm: module,
  };
}

export type EcosystemAnswer = ReturnType<typeof ecosystemAnswer>;
