import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
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

/** Where an actor searches. */
export interface Reach {
  actor: Actor;
  reader: Reader;
  children: Child[];
  /** Every program of the ecosystem. */
  programs: ProgramFacts[];
  /** Those whose leaders the actor finds. */
  searchable: ProgramFacts[];
  /** Those among them that this search is narrowed to. */
  programIds: string[];
}

const OFF = {
  en: 'The search is switched off in your programs.',
  sp: 'La búsqueda está desactivada en sus programas.',
};

export async function reachOf(actor: Actor, services: Services): Promise<Reach> {
  const reader = ownReads(actor, services);
  const [all, children] = await Promise.all([readPrograms(reader), readChildren(actor, reader)]);
  const programs = [...all.values()];
  const searchable = searchablePrograms(actor, children, programs);
  return { actor, reader, children, programs, searchable, programIds: searchable.map(({ id }) => id) };
}

/** Refuses where nothing is switched on for the actor, or not the program that is asked for. */
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
