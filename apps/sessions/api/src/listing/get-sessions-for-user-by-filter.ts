import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionsForUserByFilterArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { hotReads, idsOf } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { answerList, listRequest } from './answer-list';
import { listOfPeople, listOfSchools } from './list-sessions';
import { rangeOfLabels, yearsAround } from './list-range';
import { worksForSchools, ownIds, programsWithin, scopeOfPerson, type PersonScope } from './person-scope';

export async function getSessionsForUserByFilter(
  actor: Actor,
  { input = {} }: QueryGetSessionsForUserByFilterArgs,
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const reader = hotReads(actor, services);
  const now = services.clock.now();
  const { labels = ['PENDING', 'UPCOMING'], latestFirst = false } = input;
  if (labels.length === 0) throw new BadInput('labels', t('listing.noLabel'));
  const scope: PersonScope = input.userId
    ? await scopeOfPerson(asker, input.userId, reader)
    : { userIds: ownIds(asker), programIds: null };
  const range = rangeOfLabels(labels, yearsAround(input.from, input.to, now), latestFirst, now);
  const programIds = programsWithin(scope, idsOf('programIds', input.programIds ?? []));
  const request = listRequest(range, input, { ...input, programIds });
  const rows = () =>
    !input.userId && worksForSchools(actor)
      ? listOfSchools(reader, actor.supportedSchoolIds, request)
      : listOfPeople(reader, scope.userIds, request);
  return answerList(asker, scope.userIds, rows, request, services);
}
