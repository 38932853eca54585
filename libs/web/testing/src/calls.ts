import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { expect, type Page, type Request } from '@playwright/test';
import { Kind } from 'graphql';
import { PREFLIGHT } from './api';
import { tokenOf } from './signed-in';

export const isCall = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/graphql';

/** The headers by which the person of this page is known to the gateway. */
export async function headersOf(page: Page): Promise<Record<string, string>> {
  const token = await tokenOf(page);
  expect(token, 'somebody is signed in on the page').not.toBeNull();
  const profileId = await page.evaluate(() => localStorage.getItem('lyceum.ecosystem'));
  return {
    ...PREFLIGHT,
    authorization: `Bearer ${token}`,
    'ecosystem-profile-id': profileId ?? '',
    platform_mode: 'web',
    'content-type': 'application/json',
  };
}

/** A document of a remote: the gateway serves those alone, and knows them by their hash. */
type KnownDocument<Data, Variables> = TypedDocumentNode<Data, Variables> & { __meta__?: { hash: string } };

/** Asks the API as the person of this page, to lay ready what a test is about; an error in the answer fails the test. */
export async function callAs<Data, Variables>(
  page: Page,
  document: KnownDocument<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const operation = document.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION);
  const answer = await page.request.post('/graphql', {
    headers: await headersOf(page),
    data: {
      operationName: operation?.name?.value,
      variables,
      extensions: { documentId: document.__meta__?.hash },
    },
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  expect(errors, 'errors of the API').toBeUndefined();
  return data;
}
