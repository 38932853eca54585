import { coresFor, simulate } from './busiest-minute.mjs';
import { inputs } from './inputs.mjs';

/** Organizations, and the people who join in their busiest minute. */
export const SIZES = [
  { name: '100 organizations', people: inputs.people.value / 100 },
  { name: '1,000 organizations', people: inputs.people.value / 10 },
  { name: '10,000 organizations', people: inputs.people.value },
];

/** People click again when nothing happens for longer. */
const LONGEST_WAIT = 1;
/** Of a core; the rest is for everything that is not in the model: lists, reports, imports, garbage collection. */
const BUSY = 0.65;
/** A server that fails, or is replaced, must be missing without harm. */
const LEAST = 2;
/** Domains that have no work in the model run the least that an installation has. */
const OTHER_DOMAINS = 5;
const SERVERS = ['gateway', 'identity', 'sessions', 'messaging', 'ecosystems'];

/** The inputs as lines of a table. */
export function inputTable() {
  const rows = Object.values(inputs).map(({ value, unit, kind, from }) => [
    `${value.toLocaleString('en-US')} ${unit}`,
    kind,
    from,
  ]);
  return markdown(['input', 'is', 'from'], rows);
}

/** @param {{ name: string, people: number }[]} sizes */
export function clusterTable(sizes) {
  const columns = sizes.map(({ people }) => clusterFor(people));
  const line = (/** @type {string} */ what, /** @type {(cluster: Cluster) => string} */ of) => [
    what,
    ...columns.map(of),
  ];
  return markdown(
    ['needed', ...sizes.map(({ name }) => name)],
    [
      line('join in the busiest minute', ({ people }) => people.toLocaleString('en-US')),
      line('arrivals in the busiest second', ({ arrivals }) => arrivals.toLocaleString('en-US')),
      line('open browsers', ({ browsers }) => browsers.toLocaleString('en-US')),
      ...SERVERS.map((name) =>
        line(`servers of ${name === 'gateway' ? 'the gateway' : name}`, ({ servers }) =>
          String(servers[name]),
        ),
      ),
      line('servers of each other domain', () => String(LEAST)),
      line('cores of Postgres', ({ cores }) => String(cores['postgres'])),
      line('cores of Redis', ({ cores }) => String(cores['redis'])),
      line('memory of a gateway', ({ gatewayMiB }) => `${gatewayMiB} MiB`),
      line('memory of all servers', ({ allGiB }) => `${allGiB} GiB`),
    ],
  );
}

/** @typedef {ReturnType<typeof clusterFor>} Cluster */

/** @param {number} people */
export function clusterFor(people) {
  const spread = inputs.spread.value;
  const needed = coresFor({ people, spread, longestWait: LONGEST_WAIT });
  const cores = Object.fromEntries(
    Object.entries(needed).map(([part, count]) => [part, Math.ceil(count / BUSY)]),
  );
  const servers = Object.fromEntries(SERVERS.map((name) => [name, Math.max(LEAST, cores[name] ?? 0)]));
  const browsers = people * inputs.open.value;
  const gateways = servers['gateway'] ?? LEAST;
  const gatewayMiB = Math.ceil(
    inputs.gatewayRest.value + (browsers / gateways) * (inputs.gatewayBrowser.value / 1024),
  );
  const subgraphs = SERVERS.slice(1).reduce((sum, name) => sum + (servers[name] ?? 0), LEAST * OTHER_DOMAINS);
  const allGiB = Math.ceil((gateways * gatewayMiB + subgraphs * inputs.subgraphRest.value) / 1024);
  const each = simulate({
    people,
    spread,
    cores: {},
    plan: [{ name: 'one', after: 0, work: { gateway: 1000 } }],
  });
  return {
    people,
    arrivals: Math.round(each['gateway']?.peak ?? 0),
    browsers,
    cores,
    servers,
    gatewayMiB,
    allGiB,
  };
}

/** @param {string[]} head @param {string[][]} rows as the formatter of the project writes a table */
function markdown(head, rows) {
  const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)];
}
