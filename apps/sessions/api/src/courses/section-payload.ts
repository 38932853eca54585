import type { Services } from '@lyceum/server/subgraph';
import { savePayload } from '../view/subject';
import { SectionViewing } from './section-viewing';

/** The payload after a section's sessions were saved. */
export function sectionPayload(
  outcome: Parameters<typeof savePayload>[0],
  sectionId: string,
  services: Services,
) {
  const shared = SectionViewing.of(outcome.context.actor, services);
  return { ...savePayload(outcome, services), courseSection: () => shared.visible(sectionId) };
}
