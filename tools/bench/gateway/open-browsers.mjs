import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const BROWSERS = 1000;
/** Milliseconds until what an opening needed for a moment is freed. */
const SETTLED = 5000;

/**
 * Memory of a gateway at rest, and for each thousand browsers that listen to `/events`.
 *
 * @param {{ url: string, headers: Record<string, string> }} target with a token
 * @param {number} pid
 * @returns {Promise<import('../bench.mjs').Row[]>}
 */
export async function measureOpenBrowsers({ url, headers }, pid) {
  const agent = new Agent({ keepAlive: false });
  const rest = residentOf(pid);
  /** @type {import('node:http').ClientRequest[]} */
  const streams = [];
  try {
    while (streams.length < BROWSERS) streams.push(...(await Promise.all(Array.from({ length: 50 }, open))));
    await sleep(SETTLED);
    return [
      { what: 'memory of our gateway, nobody there', value: rest, unit: 'MiB' },
      { what: `memory for ${BROWSERS} open browsers`, value: residentOf(pid) - rest, unit: 'MiB' },
    ];
  } finally {
    for (const stream of streams) stream.destroy();
  }

  async function open() {
    const request = get(`${url}/events`, { agent, headers });
    const [response] = await once(request, 'response');
    if (response.statusCode !== 200) throw new Error(`/events answered ${response.statusCode}`);
    response.resume();
    response.on('error', () => undefined); // it is cut off at the end
    return request;
  }
}

/** MiB. @param {number} pid */
function residentOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1024;
}
