import { serverAudits, type AuditResult } from 'graphql-http';
import { startOpenGateway } from '../testing/open-gateway';
import { TestGateway } from '../testing/test-gateway';

/** Optional features: GET is not served, so that no link can contain an operation. Apollo Server refuses them too. */
const NO_GET = ['5A70', '6A70', 'D6D5'];
async function audit(url: string, headers: Record<string, string> = {}): Promise<AuditResult[]> {
  const fetchFn = (input: string, init: RequestInit = {}) => {
    const request = new Request(input, init);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return fetch(request);
  };
  return Promise.all(serverAudits({ url: `${url}/graphql`, fetchFn }).map(({ fn }) => fn()));
}

function expectConformance(results: AuditResult[]): void {
  const failed = (status: AuditResult['status']) =>
    results.flatMap((result) => (result.status === status ? [result.id] : [])).sort();
  expect(results).toHaveLength(61);
  expect(failed('error')).toEqual([]);
  // Apollo Server fails three of them: 400 for an error in the operation when application/json is requested (572B,
  // 7B9B, FDE2).
  expect(failed('warn')).toEqual([]);
  expect(failed('notice')).toEqual(NO_GET);
}

describe('GraphQL over HTTP, by the audit of graphql-http', () => {
  it('conforms in open mode', async () => {
    const gateway = await startOpenGateway();
    try {
      expectConformance(await audit(gateway.url));
    } finally {
      await gateway.close();
    }
  });

  it('conforms with all checks, for a client that sends the CSRF header', async () => {
    const gateway = await TestGateway.start({ KNOWN_DOCUMENTS: 'preferred' });
    try {
      expectConformance(await audit(gateway.url, { 'x-lyceum-preflight': '1' }));
    } finally {
      await gateway.close();
    }
  });
});
