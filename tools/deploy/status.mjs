import { Problem } from '../start/problem.mjs';

const EARLIER = 4;
const SUBJECT = 60;

/**
 * @typedef {import('./registry/registry.mjs').Registry} Registry
 * @typedef {import('./registry/registry.mjs').Release} Release
 */

/**
 * Prints the live version and earlier ones: since when, by whom, and what changed.
 *
 * @param {{ registry: Registry, say: (text: string) => void }} context
 * @param {string | null} domain prints all details of this domain; null: a line for each version of every domain
 */
export async function printStatus({ registry, say }, domain) {
  const live = (await registry.liveDomains()).filter((name) => !domain || name === domain);
  if (live.length === 0)
    throw new Problem(`nothing ${domain ? `of ${domain} ` : ''}is live in ${registry.store.address}`);
  const rows = [['domain', 'version', '', 'when', 'who', 'what changed']];
  for (const name of live) rows.push(...(await rowsOf(registry, name, domain ? Infinity : EARLIER)));
  for (const line of aligned(rows)) say(line);
}

/** @param {Registry} registry @param {string} domain @param {number} earlier */
async function rowsOf(registry, domain, earlier) {
  const [pointer, releases] = await Promise.all([registry.pointer(domain), registry.releases(domain)]);
  const current = releases.filter(({ version }) => version === pointer?.version);
  const others = releases.filter(({ version }) => version !== pointer?.version).slice(0, earlier);
  const left = new Set(pointer?.history.filter(({ rolledBack }) => rolledBack).map(({ version }) => version));
  return [...current, ...others].flatMap((release, index) => {
    const isLive = release.version === pointer?.version;
    const state = isLive ? 'live' : left.has(release.version) ? 'rolled back' : '';
    const [when, who] = isLive && pointer ? [pointer.since, pointer.by] : [release.at, release.by];
    const [first = '', ...more] = changesOf(release, earlier === Infinity);
    const row = [index === 0 ? domain : '', release.version, state, local(when), who, first];
    return [row, ...more.map((line) => ['', '', '', '', '', line])];
  });
}

/** @param {Release} release @param {boolean} all */
function changesOf({ changes, commit }, all) {
  const dirty = commit?.endsWith('+') ? [...changes, '(and what was not committed)'] : changes;
  if (all) return dirty;
  const [first = '', ...more] = dirty;
  const cut = first.length > SUBJECT ? `${first.slice(0, SUBJECT - 1)}…` : first;
  return [more.length > 0 ? `${cut} (+${more.length})` : cut];
}

/** @param {string} instant */
function local(instant) {
  const date = new Date(instant);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** @param {string[][]} rows @returns {string[]} */
function aligned(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
