/** @param {import('../deploy/roll/load.mjs').Load} load a running one @param {number} requests to measure */
export async function requestsPerSecond(load, requests) {
  const [startedAt, before] = [performance.now(), load.answered];
  await load.untilAnswered(requests);
  return ((load.answered - before) / (performance.now() - startedAt)) * 1000;
}
