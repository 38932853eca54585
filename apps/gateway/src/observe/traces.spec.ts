import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveAssertionKey } from '@lyceum/server/actor';
import { eventually, probe, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { bearer, hashOf, TestGateway } from '../testing/test-gateway';
import { testSubgraphSdl } from '../testing/test-subgraphs';
import { TraceReceiver } from '../testing/trace-receiver';

const WRITE = 'mutation WriteNote($text: String!) { writeNote(text: $text) { id text } }';
const TEXT = 'what nobody else may read';
const ecosystemId = randomUUID();

let receiver: TraceReceiver;
let subgraph: TestSubgraph;
let gateway: TestGateway;

beforeAll(async () => {
  receiver = await TraceReceiver.start();
  const masterKey = randomBytes(32).toString('base64url');
  const ASSERTION_KEY = Buffer.from(deriveAssertionKey(masterKey, 'probe')).toString('base64url');
  const env = { ASSERTION_KEY, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
  subgraph = await startTestSubgraph(probe, { env });
  gateway = await TestGateway.start({
    ASSERTION_MASTER_KEY: masterKey,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    SUBGRAPH_PROBE_URL: subgraph.url,
  });
  const sdl = readFileSync(join(probe.schemaDir, 'probe.graphql'), 'utf8');
  gateway.publishSubgraphs('2', { ...testSubgraphSdl(), probe: sdl });
  gateway.publish('notes', '1', {}, { WriteNote: WRITE });
});
afterAll(async () => {
  await gateway.close();
  await subgraph.close();
  await receiver.close();
});

it('follows one change from the browser through gateway, subgraph and SQL to its event and its job', async () => {
  const token = await gateway.signIn(randomUUID(), ecosystemId);
  for (const person of gateway.subgraphs.people.values()) person.ecosystemRoles = ['SUPER_ADMIN'];
  const traceId = randomBytes(16).toString('hex');
  const browserSpan = randomBytes(8).toString('hex');
  const answer = await eventually(async () => {
    const body = {
      operationName: 'WriteNote',
      variables: { text: TEXT },
      extensions: { documentId: hashOf(WRITE) },
    };
    const headers = { ...bearer(token), traceparent: `00-${traceId}-${browserSpan}-01` };
    const tried = await gateway.post(body, headers);
    return tried.data ? tried : undefined;
  });
  expect(answer.headers.get('x-request-id')).toBe(traceId);

  // Gateway and subgraph export their spans independently.
  await eventually(async () => {
    const seen = receiver.spans.filter((span) => span.traceId === traceId);
    const told = new Set(seen.map(({ service, name }) => `${service}: ${name}`));
    const known = new Set([browserSpan, ...seen.map(({ spanId }) => spanId)]);
    return (
      [
        'gateway: WriteNote',
        'gateway: fetch probe',
        'probe: WriteNote',
        'probe: sql INSERT probe.notes',
        'probe: sql INSERT probe.outbox',
        'probe: job shout',
        'probe: event probe.note-written',
      ].every((span) => told.has(span)) && seen.every(({ parentSpanId }) => known.has(parentSpanId))
    );
  });
  expect(receiver.text).not.toContain(TEXT);
});
