import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionsForUserByFilterArgs } from '../__generated__/resolvers';
import { hotReads, idsOf } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { answerList, listRequest } from './answer-list';
import { listOfPeople, listOfSchools } from './list-sessions';
import { rangeOfLabels, yearsAround } from './list-range';
import { looksAfterSchools, ownIds, programsWithin, somebody, type Whose } from './whose-sessions';

export async function getSessionsForUserByFilter(
  actor: Actor,
  { input = {} }: QueryGetSessionsForUserByFilterArgs,
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const reader = hotReads(actor, services);
  const now = services.clock.now();
  const { labels = ['PENDING', 'UPCOMING'], latestFirst = false } = input;
  if (labels.length === 0)
    throw new BadInput('labels', { en: 'Choose at least one.', sp: 'Elija al menos uno.' });
  const whose: Whose = input.userId
    ? await somebody(asker, input.userId, reader)
    : { userIds: ownIds(asker), within: null };
  const range = rangeOfLabels(labels, yearsAround(input.from, input.to, now), latestFirst, now);
  const programIds = programsWithin(whose, idsOf('programIds', input.programIds ?? []));
  const request = listRequest(range, input, { ...input, programIds });
  const rows = () =>
    !input.userId && looksAfterSchools(actor)
      ? listOfSchools(reader, actor.supportedSchoolIds, request)
      : listOfPeople(reader, whose.userIds, request);
  return answerList(asker, whose.userIds, rows, request, services);
}
