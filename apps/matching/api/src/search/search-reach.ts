import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import {
  type Child,
  maySee,
  ownReads,
  type ProgramFacts,
  readChildren,
  type Reader,
  readPrograms,
} from '../projections/subject';
import { searchablePrograms } from './search-rules';

/** The programs in which an actor may search. */
export interface Reach {
  actor: Actor;
  reader: Reader;
  children: Child[];
  /** Every program of the ecosystem. */
  programs: ProgramFacts[];
  /** Programs whose leaders the actor may find. */
  searchable: ProgramFacts[];
  /** Ids of the searchable programs to which this search is narrowed. */
  programIds: string[];
}

const OFF = t('search.off');

export async function reachOf(actor: Actor, services: Services): Promise<Reach> {
  const reader = ownReads(actor, services);
  const [all, children] = await Promise.all([readPrograms(reader), readChildren(actor, reader)]);
  const programs = [...all.values()];
  const searchable = searchablePrograms(actor, children, programs);
  return { actor, reader, children, programs, searchable, programIds: searchable.map(({ id }) => id) };
}

/** Refuses where the search is switched off for the actor in every program, or in the requested one. */
export async function openReach(
  actor: Actor,
  programId: string | null | undefined,
  services: Services,
): Promise<Reach> {
  const reach = await reachOf(actor, services);
  if (!programId) {
    if (reach.searchable.length === 0) throw new Forbidden(OFF);
    return reach;
  }
  const wanted = programId.toLowerCase();
  if (reach.programIds.includes(wanted)) return { ...reach, programIds: [wanted] };
  const program = reach.programs.find(({ id }) => id === wanted);
  if (program && maySee(reach, program)) throw new Forbidden(OFF);
  throw new NotFound('program');
}
