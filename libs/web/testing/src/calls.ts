import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { expect, type Page, type Request } from '@playwright/test';
import { Kind } from 'graphql';

export const isCall = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/graphql';

/** The headers by which the person of this page is known to the gateway; reloads the page to see them. */
export async function headersOf(page: Page): Promise<Record<string, string>> {
  const [request] = await Promise.all([page.waitForRequest(isCall), page.reload()]);
  const headers = await request.allHeaders();
  const own = ['authorization', 'ecosystem-profile-id', 'x-lyceum-preflight', 'platform_mode'];
  return {
    ...Object.fromEntries(own.map((name) => [name, headers[name] ?? ''])),
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
