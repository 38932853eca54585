import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import {
  PaperPeopleDocument,
  type GetAssessmentV2UsersInput,
  type PaperPeopleQuery,
} from '../__generated__/graphql';

export type PaperPerson = PaperPeopleQuery['getAssessmentV2Users']['items'][number];

/** Most people of one printing: more would make the browser slow. */
export const MOST_SHEETS = 200;
const PAGE = 20;

interface People {
  /** Undefined while they load. */
  people?: PaperPerson[];
  total: number;
  error?: unknown;
}

/** The people of a printing, page by page, at most MOST_SHEETS. Null: no people are printed. */
export function usePaperPeople(input: Omit<GetAssessmentV2UsersInput, 'pageIndex'> | null) {
  const client = useApolloClient();
  const [found, setFound] = useState<People & { key: string }>({ key: '', total: 0 });
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${JSON.stringify(input)}`;
  useEffect(() => {
    if (!input) return;
    let isCurrent = true;
    loadPeople(client, input).then(
      (loaded) => isCurrent && setFound({ ...loaded, key }),
      (error: unknown) => isCurrent && setFound({ error, total: 0, key }),
    );
    return () => {
      isCurrent = false;
    };
    // The key stands for the input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, key]);
  const retry = () => setAttempt(attempt + 1);
  if (!input) return { people: [], total: 0, error: undefined, retry };
  const { people, total, error } =
    found.key === key ? found : { people: undefined, total: 0, error: undefined };
  return { people, total, error, retry };
}

async function loadPeople(
  client: ApolloClient,
  input: Omit<GetAssessmentV2UsersInput, 'pageIndex'>,
): Promise<{ people: PaperPerson[]; total: number }> {
  const people: PaperPerson[] = [];
  for (let pageIndex = 0; pageIndex < MOST_SHEETS / PAGE; pageIndex += 1) {
    const { data } = await client.query({
      query: PaperPeopleDocument,
      variables: { input: { ...input, pageIndex } },
      fetchPolicy: 'no-cache',
    });
    const { items, totalCount } = data!.getAssessmentV2Users;
    people.push(...items);
    if (people.length >= totalCount || items.length === 0) return { people, total: totalCount };
    if (pageIndex === MOST_SHEETS / PAGE - 1) return { people, total: totalCount };
  }
  return { people, total: people.length };
}
