import type { ApolloClient } from '@apollo/client';
import type { SoughtPrograms, ViewerProgram, ViewerUser } from '@lyceum/web/viewer';
import { compareNames } from '@lyceum/contracts/folding';
import {
  FindProgramsDocument,
  ManyProgramsDocument,
  ProgramsByIdDocument,
  type ViewerProgramFragment,
} from '../__generated__/graphql';
import { withPrograms, type LoadedPrograms } from './loaded-programs';
import { programFromAnswer } from './viewer-from-answer';

/** Programs beyond this number are found by typing. */
const MOST_OWN = 200;

const programsFrom = (answer: readonly ViewerProgramFragment[]) => answer.map(programFromAnswer);

/**
 * The programs loaded for an organization with many: those of the viewer's roles, `wanted`, and the tools of the
 * others.
 */
export async function loadSome(
  client: ApolloClient,
  ecosystemId: string,
  user: ViewerUser | null,
  wanted: readonly string[],
): Promise<LoadedPrograms & { absentPrograms: readonly string[] }> {
  const own = (user?.programRoles ?? []).filter((role) => role.ecosystemId === ecosystemId);
  const programIds = new Set([...wanted, ...own.slice(0, MOST_OWN).map(({ programId }) => programId)]);
  const { data } = await client.query({
    query: ManyProgramsDocument,
    variables: { ecosystemId, programIds: [...programIds] },
    fetchPolicy: 'network-only',
  });
  if (!data) throw new Error('The programs did not come.');
  const programs = withPrograms(programsFrom(data.getPrograms), programsFrom(data.getProgramsByIds));
  return {
    programs,
    absentPrograms: wanted.filter((id) => !programs.some((program) => program.id === id)),
    manyPrograms: true,
    programTools: data.getEcosystemFilters.programTools,
  };
}

export async function programsById(
  client: ApolloClient,
  programIds: readonly string[],
): Promise<ViewerProgram[]> {
  const { data } = await client.query({
    query: ProgramsByIdDocument,
    variables: { programIds: [...programIds] },
    fetchPolicy: 'network-only',
  });
  if (!data) throw new Error('The programs did not come.');
  return programsFrom(data.getProgramsByIds);
}

export async function findPrograms(
  client: ApolloClient,
  { search, administered = false, archived = false }: SoughtPrograms,
): Promise<ViewerProgram[]> {
  const { data } = await client.query({
    query: FindProgramsDocument,
    variables: { search, administered, archived: archived ? null : false },
    fetchPolicy: 'no-cache',
  });
  return programsFrom(data?.getPrograms ?? []);
}

/** All programs after a change: a changed one that is no longer answered is not visible any more. */
export function afterChange(
  known: readonly ViewerProgram[],
  changed: readonly string[],
  now: readonly ViewerProgram[],
): readonly ViewerProgram[] {
  const others = known.filter(({ id }) => !changed.includes(id));
  return [...others, ...now].sort((a, b) => compareNames(a.name, b.name));
}
