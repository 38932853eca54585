import type { Page, Request } from '@playwright/test';
import { headersOf, isCall } from '@lyceum/web/testing';

/** One GraphQL operation as a browser sends it. */
export interface Call {
  operationName: string;
  variables: Record<string, unknown>;
  body: string;
}

function callOf(request: Request): Call[] {
  const body = request.postData();
  if (!isCall(request) || body === null) return [];
  const { operationName, variables } = JSON.parse(body) as Call;
  return [{ operationName, variables, body }];
}

/** Records the operations that the page sends from now on. */
export function recordCalls(page: Page, calls: Call[]): void {
  page.on('request', (request) => calls.push(...callOf(request)));
}

/** The recorded operations that contain one of the ids, without repetitions of the same variables. */
export function callsAbout(calls: readonly Call[], ids: readonly string[]): Call[] {
  const about = calls.filter(({ variables }) => {
    const text = JSON.stringify(variables);
    return ids.some((id) => text.includes(id));
  });
  return [...new Map(about.map((call) => [call.body, call])).values()];
}

/**
 * Returns a function that repeats another person's operation as this page's person; it resolves with the answer's text.
 */
export async function resender(page: Page): Promise<(call: Call) => Promise<string>> {
  const own = await headersOf(page);
  return async ({ body }) => {
    const answer = await page.request.post('/graphql', { headers: own, data: body });
    return answer.text();
  };
}
