import { useQuery } from '@apollo/client/react';
import { personName, useViewer } from '@lyceum/web/viewer';
import { PalettePairsDocument, type PalettePersonFragment } from '../__generated__/graphql';
import type { PaletteItem } from './palette-item';

const MOST_PEOPLE = 6;

/** The name by which others see the person. */
export const nameOf = (user: PalettePersonFragment | null | undefined) =>
  personName({
    firstName: user?.profile?.firstName ?? '',
    lastName: user?.profile?.lastName ?? '',
    preferredName: user?.profile?.preferredName ?? null,
  });

/** The list of pairs searches first and last name without the preferred name. */
const soughtName = ({ profile }: PalettePersonFragment) =>
  `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim();

interface Side {
  list:
    | { pairs: readonly { person: PalettePersonFragment; program: { name: string | null } }[] }
    | null
    | undefined;
  /** Search parameter of the page of pairs. */
  parameter: 'q' | 'tutor-q';
}

/** Each person once, whatever the number of programs, with the address of the list that shows them. */
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

/** People paired with the viewer: a leader's learners, the leaders of a learner or of a guardian's children. */
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
