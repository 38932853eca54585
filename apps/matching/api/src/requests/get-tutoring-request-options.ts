import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { compareNames } from '@lyceum/server/free-text';
import { ownReads } from '../projections/subject';
import { findPrograms } from './list-requests';
import { readPreferences } from './request-preferences';
import { requestReader } from './request-reads';
import { learnersIn } from './request-rules';

/** The programs in which the actor may make requests, for whom, and those in which they see open requests. */
export async function getTutoringRequestOptions(actor: Actor, services: Services) {
  const read = ownReads(actor, services);
  const [reader, preferences] = await Promise.all([requestReader(actor, read), readPreferences(actor, read)]);
  const offered = [...reader.programs.values()]
    .filter(({ requestEnabled, archived }) => requestEnabled && !archived)
    .map((program) => ({ program, learnerIds: learnersIn(reader, program.id) }))
    .filter(({ learnerIds }) => learnerIds.length > 0)
    .sort((a, b) => compareNames(a.program.name, b.program.name));
  const ids = [...new Set(offered.flatMap(({ learnerIds }) => learnerIds))];
  const people = await read.read<{ id: string; name: string }>(
    'names-of-learners',
    `SELECT user_id AS id, name FROM matching.people WHERE user_id = ANY ($1::uuid[])`,
    [ids],
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const program = (id: string) => ({ __typename: 'Program' as const, id });
  return {
    programs: offered.map(({ program: { id, name, requestType }, learnerIds }) => ({
      program: program(id),
      name,
      type: requestType,
      learners: learnerIds.map((userId) => ({
        user: { __typename: 'User' as const, id: userId },
        name: names.get(userId) ?? '',
      })),
    })),
    findIn: findPrograms(reader).map(program),
    preferences,
  };
}
