import { jest } from '@jest/globals';
import { gql } from '@apollo/client';
import type { AccessTokens } from './access-tokens';
import { createClient } from './create-client';
import { queryKey } from './query-key';
import type { GraphQLAnswer } from './send-operation';

const document = Object.assign(
  gql`
    query Me($of: String) {
      me(of: $of)
    }
  `,
  { __meta__: { hash: 'abc' } },
);

/** A client with answers that were asked early, and the requests that it sends. */
function start(early: Record<string, GraphQLAnswer | null>) {
  const fetched = jest.fn(
    async () =>
      new Response('{"data":{"me":"asked"}}', {
        headers: { 'content-type': 'application/json' },
      }),
  );
  globalThis.fetch = fetched as unknown as typeof fetch;
  const client = createClient({
    tokens: {
      usable: async () => null,
      refresh: async () => null,
      expected: false,
    } as unknown as AccessTokens,
    url: '/graphql',
    ecosystemProfileId: () => 'riverside',
    language: () => 'en',
    anonymous: () => false,
    onExpired: jest.fn(),
    onTrouble: jest.fn(),
    onMutations: jest.fn(),
    onChanges: jest.fn(),
    takeEarly: (key) => (key in early ? Promise.resolve(early[key] ?? null) : undefined),
  });
  const ask = async (of: string) =>
    (await client.query({ query: document, variables: { of }, fetchPolicy: 'network-only' })).data;
  return { ask, fetched };
}

const key = queryKey('abc', { of: 'a' }, 'riverside', 'en');

it('takes the answer of a query that was asked before the client existed', async () => {
  const { ask, fetched } = start({ [key]: { data: { me: 'early' } } });
  expect(await ask('a')).toEqual({ me: 'early' });
  expect(fetched).not.toHaveBeenCalled();
  expect(await ask('b')).toEqual({ me: 'asked' });
});

it('asks again when the early answer failed', async () => {
  const { ask, fetched } = start({ [key]: null });
  expect(await ask('a')).toEqual({ me: 'asked' });
  expect(fetched).toHaveBeenCalledTimes(1);
});
