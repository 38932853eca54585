import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetProgramsInCommonArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { type Member, membersByIds, sightOf } from '../people/subject';

const MOST = 100;

/** Programs that all the people are in, as far as the actor may see those people in them. */
export async function getProgramsInCommon(
  actor: Actor,
  { userIds }: QueryGetProgramsInCommonArgs,
  { tenancy }: Services,
): Promise<{ id: string }[]> {
  const ids = [...new Set(userIds.map((id) => id.toLowerCase()))];
  if (ids.length === 0 || ids.length > MOST)
    throw new BadInput('userIds', t('memberships.peopleCount', { most: MOST }));
  if (!ids.every(isUuid)) return [];
  const people = await tenancy.read<Member>(actor, membersByIds(ids));
  const seen = people.filter((person) => ['private', 'education'].includes(sightOf(actor, person) ?? ''));
  if (seen.length < ids.length) return [];
  const programsOf = ({ programRoles }: Member) => new Set(programRoles.map(({ programId }) => programId));
  const common = seen.map(programsOf).reduce((all, own) => new Set([...all].filter((id) => own.has(id))));
  return tenancy.read<{ id: string }>(actor, {
    name: 'programs-in-common',
    text: `SELECT p.id FROM identity.programs p
      WHERE p.id = ANY ($1::uuid[]) AND (NOT p.archived OR $2 OR p.id = ANY ($3::uuid[])) ORDER BY p.sort_name, p.id`,
    values: [[...common], isSuperAdmin(actor), programIdsAs(actor, 'PROGRAM_ADMIN')],
  });
}
