import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { eventually, freePort } from '@lyceum/server/testing';
import { bearer, stopClock, TestGateway } from '../testing/test-gateway';
import type { PlatformStatus } from './platform-status';

let gateway: TestGateway;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  gateway = await TestGateway.start({ METRICS_PORT: String(metricsPort) });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => gateway.close());

const request = (headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/operations/status.json`, { headers });

async function operator(): Promise<Record<string, string>> {
  const userId = randomUUID();
  const token = await gateway.signIn(userId);
  for (const person of gateway.subgraphs.people.values())
    if (person.userId === userId) person.isInternalAdmin = true;
  return bearer(token);
}

it('refuses everybody except internal admins', async () => {
  expect((await request()).status).toBe(401);
  expect((await request(bearer('forged'))).status).toBe(401);
  const refused = await request(bearer(await gateway.signIn('u1')));
  expect(refused.status).toBe(403);
  expect(await refused.text()).not.toContain('parts');
});

it('reports traffic, faults by request id, versions, and unavailable parts as down', async () => {
  const headers = await operator();
  const broken = await gateway.ask('Broken', {}, { 'x-request-id': 'look-for-me-1' });
  expect(broken.errors?.[0]?.extensions['code']).toBe('INTERNAL');
  await gateway.subgraphs.stop('sessions');
  const { response, status } = await eventually(async () => {
    const response = await request(headers);
    const status = (await response.json()) as PlatformStatus;
    // A part that takes more than two seconds to answer counts as down until the next check.
    return (
      status.services.some(({ name, state }) => name === 'redis' && state === 'up') && { response, status }
    );
  });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const [own] = status.parts;
  expect(own).toMatchObject({ part: 'gateway', state: 'up' });
  expect(own?.process?.traffic.total.requests).toBeGreaterThan(0);
  expect(own?.process?.faults).toContainEqual(
    expect.objectContaining({ requestId: 'look-for-me-1', operation: 'Broken', code: 'INTERNAL' }),
  );
  expect(status.parts).toContainEqual({ part: 'sessions', state: 'down', process: null });
  expect(status.versions).toContainEqual(
    expect.objectContaining({ domain: 'sessions-screens', version: '1', by: 'somebody' }),
  );
});

it('keeps an admitted operator while identity is down', async () => {
  const headers = await operator();
  expect((await request(headers)).status).toBe(200);
  await gateway.subgraphs.stop('identity');
  stopClock().skip(2100); // identity's answers are cached for two seconds
  const status = (await (await request(headers)).json()) as PlatformStatus;
  expect(status.parts).toContainEqual({ part: 'identity', state: 'down', process: null });
  expect((await request(bearer(await gateway.signIn('u2')))).status).toBe(503);
});

it('serves metrics only on their own port', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toMatch(/lyceum_requests_total\{operation="Broken",part="gateway"\} 1/);
  expect(text).toMatch(/lyceum_request_errors_total\{operation="Broken",code="INTERNAL",part="gateway"\} 1/);
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('nodejs_eventloop_lag');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/anything`)).status).toBe(404);
  expect(await (await fetch(`${gateway.url}/metrics`)).text()).not.toContain('lyceum_');
});
