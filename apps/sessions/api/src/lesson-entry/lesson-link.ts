import { personViewLog } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { Asker, SessionFacts } from '../permissions/subject';
import { lessonEntry } from './lesson-entry';

/**
 * A link that is shown beside a session, before anybody joins: to its leaders, and to admins of the program, whose look is logged,
 * because they could follow it at any time. Learners and guardians get it when they join.
 */
export function lessonLink<Link>(
  asker: Asker,
  facts: SessionFacts,
  link: Link | null,
  services: Services,
): Link | null {
  const entry = link === null ? null : lessonEntry(asker, facts);
  if (entry?.as === 'OBSERVER') personViewLog(services).note(asker.actor, 'LESSON_LINKS', facts.learnerIds);
  return entry?.as === 'LEADER' || entry?.as === 'OBSERVER' ? link : null;
}
