/**
 * What the simulation of the busiest minute starts from. `measured`: on this project, where `from` says; `computed`: from measured
 * figures; `assumed`: nobody has measured it yet, so it is chosen rather too high.
 *
 * @typedef {object} Input
 * @property {number} value
 * @property {string} unit
 * @property {'measured' | 'computed' | 'assumed'} kind
 * @property {string} from
 */

/** @satisfies {Record<string, Input>} */
export const inputs = {
  people: {
    value: 60_000,
    unit: 'join in the busiest minute',
    kind: 'assumed',
    from: '10,000 organizations with 100 million sessions a year, most of which begin on the hour',
  },
  spread: {
    value: 12,
    unit: 's of deviation around the hour',
    kind: 'assumed',
    from: 'two of three come within 24 seconds',
  },
  open: {
    value: 5,
    unit: 'browsers open for each person of that minute',
    kind: 'assumed',
    from: 'people who came before, or only read',
  },
  gatewayPage: {
    value: 0.35,
    unit: 'ms for a file of the pages',
    kind: 'measured',
    from: 'bare node:http, decision "fast reads in subgraphs"',
  },
  gatewayFetch: {
    value: 0.85,
    unit: 'ms of the gateway for each fetch of an operation',
    kind: 'computed',
    from: 'an assertion takes 0.05 ms, and five of them are 6 % of an operation with five fetches: decisions "fast reads in subgraphs" and "time and correctness of the gateway"',
  },
  gatewayStream: {
    value: 1,
    unit: 'ms to open an event stream or a socket',
    kind: 'assumed',
    from: 'a request and a subscription',
  },
  subgraphRead: {
    value: 2,
    unit: 'ms of a subgraph for a short read',
    kind: 'computed',
    from: 'a request that reads nothing takes 0.7 to 0.9 ms, and a short read twice to three times its SQL: decision "fast reads in subgraphs"',
  },
  subgraphWrite: {
    value: 4,
    unit: 'ms of a subgraph for a change with its event',
    kind: 'assumed',
    from: 'twice a read',
  },
  databaseRead: {
    value: 0.6,
    unit: 'ms of a Postgres core for a short read',
    kind: 'assumed',
    from: 'index lookups',
  },
  databaseWrite: {
    value: 2,
    unit: 'ms of a Postgres core for a change with its event, inbox rows and audit entry',
    kind: 'assumed',
    from: 'a transaction of six statements',
  },
  redisCommand: {
    value: 0.02,
    unit: 'ms of Redis for a command',
    kind: 'assumed',
    from: '50,000 commands a second',
  },
  gatewayRest: {
    value: 340,
    unit: 'MiB of a gateway with all schemas at rest',
    kind: 'measured',
    from: 'the started platform, November 2026; 130 MiB without schemas',
  },
  gatewayBrowser: {
    value: 22,
    unit: 'kB of a gateway for an open browser',
    kind: 'measured',
    from: 'decision "time and correctness of the gateway"',
  },
  subgraphRest: {
    value: 200,
    unit: 'MiB of a subgraph',
    kind: 'measured',
    from: 'the started platform, November 2026: 154 to 201 MiB; 232 to 347 MiB at most during the browser tests',
  },
};

/** What a person does who comes to a lesson: seconds after the arrival, and the work of each part in ms. */
export const steps = [
  { name: 'page', after: 0, work: { gateway: 2 * inputs.gatewayPage.value } },
  { name: 'refreshed sign-in', after: 0.5, work: operation({ identity: 'write' }) },
  { name: 'current user', after: 1, work: operation({ identity: 'read' }) },
  {
    name: 'dashboard',
    after: 1.5,
    work: operation({ identity: 'read', ecosystems: 'read', messaging: 'read', sessions: 'read' }),
  },
  {
    name: 'event stream',
    after: 2,
    work: { gateway: inputs.gatewayStream.value, redis: inputs.redisCommand.value },
  },
  { name: 'opened lesson', after: 6, work: operation({ sessions: 'write' }) },
  { name: 'socket of the room', after: 7, work: socket() },
  // A lesson has three people: each arrival is told to the two others, who read the room again.
  { name: 'notices to the others', after: 7.5, work: twice(operation({ sessions: 'read' })) },
];

/** @typedef {'gateway' | 'identity' | 'ecosystems' | 'messaging' | 'sessions' | 'postgres' | 'redis'} Part */

/**
 * The work of an operation with one fetch from each domain.
 *
 * @param {Partial<Record<Part, 'read' | 'write'>>} fetches
 * @returns {Partial<Record<Part, number>>}
 */
function operation(fetches) {
  /** @type {Partial<Record<Part, number>>} */
  const work = { gateway: 0, postgres: 0, redis: inputs.redisCommand.value };
  for (const [domain, kind] of Object.entries(fetches)) {
    const isWrite = kind === 'write';
    work.gateway = (work.gateway ?? 0) + inputs.gatewayFetch.value;
    work[/** @type {Part} */ (domain)] = isWrite ? inputs.subgraphWrite.value : inputs.subgraphRead.value;
    work.postgres = (work.postgres ?? 0) + (isWrite ? inputs.databaseWrite.value : inputs.databaseRead.value);
    // A change is published, read by each consumer and pushed.
    if (isWrite) work.redis = (work.redis ?? 0) + 6 * inputs.redisCommand.value;
  }
  return work;
}

/** @returns {Partial<Record<Part, number>>} */
function socket() {
  return {
    gateway: inputs.gatewayStream.value,
    sessions: inputs.subgraphWrite.value,
    postgres: inputs.databaseWrite.value,
    redis: 4 * inputs.redisCommand.value,
  };
}

/** @param {Partial<Record<Part, number>>} work */
function twice(work) {
  return Object.fromEntries(Object.entries(work).map(([part, ms]) => [part, 2 * ms]));
}
