import { eventually, makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import type { ProcessStatus } from '@lyceum/server/telemetry';
import { probe } from '../../testing/fixtures/probe/probe';

const WRITE = 'mutation WriteNote($text: String!) { writeNote(text: $text) { id } }';
const FAIL = 'mutation FailAfterWriting($text: String!) { failAfterWriting(text: $text) { id } }';

describe('process routes of a subgraph', () => {
  let subgraph: TestSubgraph;
  const logs: string[] = [];
  const { actors } = makeCast();
  const secret = 'Maria Lopez <maria@riverside.example>';

  beforeAll(async () => {
    subgraph = await startTestSubgraph(probe, { logs });
    await subgraph.as(actors.superAdmin).query(WRITE, { text: secret });
    await subgraph.as(actors.learner).send(FAIL, { text: 'fault' });
    await subgraph.as(actors.learner).refusal(WRITE, { text: secret });
  });
  afterAll(() => subgraph.close());

  it('serves requests, errors, durations, pools, queues, lag and outbox to Prometheus', async () => {
    const due = [
      /^lyceum_requests_total\{operation="WriteNote",part="probe"\} 2$/m,
      /^lyceum_request_errors_total\{operation="FailAfterWriting",code="INTERNAL",part="probe"\} 1$/m,
      /^lyceum_request_errors_total\{operation="WriteNote",code="FORBIDDEN",part="probe"\} 1$/m,
      /^lyceum_request_duration_seconds_count\{part="probe",operation="WriteNote"\} 2$/m,
      /^lyceum_db_pool_in_use\{pool="transactions",part="probe"\} \d/m,
      /^lyceum_db_pool_waiting\{pool="reads",part="probe"\} 0$/m,
      /^lyceum_queue_depth\{kind="shout",state="waiting",part="probe"\} \d/m,
      /^lyceum_event_lag_events\{topic="probe",part="probe"\} \d/m,
      /^lyceum_outbox_events\{part="probe"\} \d/m,
    ];
    let missing: RegExp[] = due;
    // Reading the numbers of a service is skipped when it takes too long, so the first answer may lack some.
    await eventually(
      async () => {
        const text = await (await fetch(`${subgraph.url}/metrics`)).text();
        missing = due.filter((line) => !line.test(text));
        return missing.length === 0;
      },
      () => missing.join(' '),
    );
  });

  it('serves the same to the gateway, and to nobody else', async () => {
    const refused = await fetch(`${subgraph.url}/internal/process-status`, { method: 'POST', body: '{}' });
    expect(refused.status).toBe(401);
    expect((await subgraph.internal('/internal/process-status', {}, actors.superAdmin)).status).toBe(403);
    const status = await eventually(async () => {
      const told = (await (await subgraph.internal('/internal/process-status', {})).json()) as ProcessStatus;
      return told.queues.length > 0 && told.eventLag.length > 0 && told;
    });
    expect(status.traffic.total).toMatchObject({ requests: 3, faults: 1 });
    expect(status.faults[0]).toMatchObject({ code: 'INTERNAL' });
    expect(status.queues.map(({ kind }) => kind)).toContain('shout');
    expect(status.eventLag[0]).toMatchObject({ topic: 'probe' });
    expect(status.pools.map(({ pool }) => pool)).toEqual([
      'transactions',
      'reads',
      'platform transactions',
      'platform reads',
    ]);
  });

  it('logs who, where and how long, but no values', async () => {
    const lines = logs.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        actorId: actors.superAdmin.userId,
        ecosystemId: actors.superAdmin.ecosystemId,
        requestId: expect.stringMatching(/^[\w-]{36}$/),
        durationMs: expect.any(Number),
      }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'fault', requestId: expect.any(String) }));
    const all = logs.join('').toLowerCase();
    for (const word of ['maria', 'lopez', 'riverside.example']) expect(all).not.toContain(word);
  });
});
