import { useQuery } from '@apollo/client/react';
import { personName, useViewer } from '@lyceum/web/viewer';
import { PalettePairsDocument, type PalettePersonFragment } from '../__generated__/graphql';
import type { PaletteItem } from './palette-item';

const MOST_PEOPLE = 6;

/** As others see it: the name that the person goes by. */
export const nameOf = (user: PalettePersonFragment | null | undefined) =>
  personName({
    firstName: user?.profile?.firstName ?? '',
    lastName: user?.profile?.lastName ?? '',
    preferredName: user?.profile?.preferredName ?? null,
  });

/** As the list of pairs finds it: a preferred name stands before these two there, not between them. */
const soughtName = ({ profile }: PalettePersonFragment) =>
  `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim();

interface Side {
  list:
    | { pairs: readonly { person: PalettePersonFragment; program: { name: string | null } }[] }
    | null
    | undefined;
  /** Which search of the page of pairs it is. */
  parameter: 'q' | 'tutor-q';
}

/** Each person once, whatever number of programs, in the list where they stand. */
function peopleOf({ list, parameter }: Side): PaletteItem[] {
  const pairs = list?.pairs ?? [];
  const programsOf = (id: string) => pairs.filter(({ person }) => person.id === id);
  return pairs
    .filter(({ person }, at) => pairs.findIndex((other) => other.person.id === person.id) === at)
    .filter(({ person }) => nameOf(person))
    .slice(0, MOST_PEOPLE)
    .map(({ person }) => ({
      key: `person ${person.id}`,
      kind: 'people',
      label: nameOf(person),
      detail: [...new Set(programsOf(person.id).map(({ program }) => program.name ?? ''))].join(', '),
      act: { to: `/students?${new URLSearchParams({ [parameter]: soughtName(person) })}` },
    }));
}

/** Those whom the viewer is paired with: the learners of who leads, the leaders of who learns or answers for a child. */
export function usePaired(term: string, asked: boolean) {
  const viewer = useViewer();
  const leads = viewer.has('LEADER');
  const learns = viewer.has('LEARNER', 'PARENT');
  const { data, loading, error, refetch } = useQuery(PalettePairsDocument, {
    skip: !asked || !(leads || learns),
    variables: { term, leads, learns },
  });
  const items = [
    ...peopleOf({ list: data?.getPairedTuteeList, parameter: 'q' }),
    ...peopleOf({ list: data?.getPairedTutorList, parameter: 'tutor-q' }),
  ];
  const once = items.filter(({ key }, at) => items.findIndex((other) => other.key === key) === at);
  return { items: once, loading, error, refetch };
}
