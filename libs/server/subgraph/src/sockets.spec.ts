import { once } from 'node:events';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { probe } from '../../testing/fixtures/probe/probe';
import type { SocketRoute } from './sockets';

const greeter: SocketRoute = {
  path: '/sockets/greetings/:name',
  connect(socket, { actor, params, query }) {
    if (params['name'] === 'nobody') throw new Error('secret cause');
    socket.send(`hello ${params['name']} ${query.get('from')}, ${actor.userId}`);
  },
};

describe('a subgraph’s sockets', () => {
  let subgraph: TestSubgraph;
  const { actors } = makeCast();
  beforeAll(async () => {
    subgraph = await startTestSubgraph({ ...probe, sockets: [greeter] }, { background: false });
  });
  afterAll(() => subgraph.close());

  const closeCode = async (path: string) => {
    const [code] = (await once(await subgraph.socket(path, actors.learner), 'close')) as [number];
    return code;
  };

  it('open at their address for the actor that the gateway signed', async () => {
    const socket = await subgraph.socket('/sockets/greetings/maya?from=denver', actors.learner);
    const [said] = (await once(socket, 'message')) as [Buffer];
    expect(String(said)).toBe(`hello maya denver, ${actors.learner.userId}`);
    expect(socket.protocol).toBe('lyceum');
    socket.close();
  });

  it('open nowhere else, and hide the cause of a fault', async () => {
    for (const path of ['/sockets/greetings', '/sockets/greetings/a/b', '/graphql']) {
      const [{ message }] = (await once(await subgraph.socket(path, actors.learner), 'error')) as [Error];
      expect(message).toContain('404');
    }
    expect(await closeCode('/sockets/greetings/nobody')).toBe(1011);
  });
});
