import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { compareNames, foldText } from '@lyceum/contracts/folding';
import { useUser, useViewer } from '@lyceum/web/viewer';
import { ConversationsDocument, type PersonToWriteToFragment } from '../__generated__/graphql';
import type { ConversantKind } from './start-proposal';

type Person = PersonToWriteToFragment;

const ROLES: Record<ConversantKind, readonly Person['role'][] | null> = {
  all: null,
  students: ['LEARNER'],
  parents: ['PARENT'],
  staff: ['ADMIN', 'LEADER', 'STAFF'],
  teachers: ['TEACHER'],
};

/** People whom lists of this page have shown, of one viewer at a time. They end with the page: nothing of them is stored on the device. */
const shown = { owner: '', people: new Map<string, Person>() };

/** People of the page who can be chosen while no list can be loaded. The server decides about them when the message is sent. */
export function useShownPeople(): {
  remember: (people: readonly Person[]) => void;
  /** By name. */
  find: (kind: ConversantKind, search: string) => readonly Person[];
} {
  const { id } = useUser();
  const owner = `${id} ${useViewer().ecosystem?.profileId ?? ''}`;
  const client = useApolloClient();
  const remember = useCallback(
    (people: readonly Person[]) => {
      for (const person of people) peopleOf(owner).set(person.userId, person);
    },
    [owner],
  );
  const find = (kind: ConversantKind, search: string) => {
    const listed = client.readQuery({
      query: ConversationsDocument,
      variables: { pageNumber: 1, isActiveContext: true },
    });
    const talked = listed?.found.conversations.flatMap(({ participants }) => participants) ?? [];
    const known = new Map(talked.filter(({ active }) => active).map((person) => [person.userId, person]));
    for (const [userId, person] of peopleOf(owner)) known.set(userId, person);
    known.delete(id);
    const wanted = foldText(search);
    return [...known.values()]
      .filter(({ role, name }) => (ROLES[kind]?.includes(role) ?? true) && foldText(name).includes(wanted))
      .toSorted((one, other) => compareNames(one.name, other.name));
  };
  return { remember, find };
}

function peopleOf(owner: string): Map<string, Person> {
  if (shown.owner !== owner) Object.assign(shown, { owner, people: new Map() });
  return shown.people;
}
