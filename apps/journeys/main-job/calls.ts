import type { Page, Request } from '@playwright/test';
import { headersOf, isCall } from '@lyceum/web/testing';

/** One operation as a browser sends it. */
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

/** Keeps what the page asks for from now on. */
export function recordCalls(page: Page, calls: Call[]): void {
  page.on('request', (request) => calls.push(...callOf(request)));
}

/** The calls that name one of the ids, each with its variables once. */
export function callsAbout(calls: readonly Call[], ids: readonly string[]): Call[] {
  const about = calls.filter(({ variables }) => {
    const text = JSON.stringify(variables);
    return ids.some((id) => text.includes(id));
  });
  return [...new Map(about.map((call) => [call.body, call])).values()];
}

/** Sends a call of somebody else from this page's browser as its own person; resolves with the answer's text. */
export async function resender(page: Page): Promise<(call: Call) => Promise<string>> {
  const own = await headersOf(page);
  return async ({ body }) => {
    const answer = await page.request.post('/graphql', { headers: own, data: body });
    return answer.text();
  };
}
