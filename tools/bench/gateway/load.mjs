import autocannon from 'autocannon';

/**
 * @typedef {{ requestsPerSecond: number, p95: number }} Measured p95 in milliseconds
 *
 * @param {{ url: string, headers: Record<string, string>, body: string }} target
 * @param {{ connections: number, seconds: number }} load
 * @returns {Promise<Measured>}
 */
export async function measure(target, { connections, seconds }) {
  /** @type {number[]} */
  const times = [];
  /** @type {autocannon.Result} */
  const result = await new Promise((resolve, reject) => {
    autocannon(
      { ...target, url: `${target.url}/graphql`, method: 'POST', connections, duration: seconds },
      (error, ended) => (error ? reject(error) : resolve(ended)),
    ).on('response', (_client, _status, _bytes, ms) => void times.push(ms));
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests to ${target.url} failed`);
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: times.length / result.duration,
    p95: times[Math.floor(times.length * 0.95)] ?? NaN,
  };
}
