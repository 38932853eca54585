import { buildSubgraph, serveSubgraph } from '../serve-subgraph.mjs';
import { actorOf } from './fill-sessions.mjs';

/**
 * @typedef {import('../serve-subgraph.mjs').Question & { as?: { userId: string, role: 'LEADER' | 'LEARNER' | 'SUPER_ADMIN' } }} Request
 * @typedef {{ adminUrl: string, ask: (request: Request) => Promise<any>, stop: () => Promise<void> }} Served
 */

/** @param {string} root @param {string} folder @returns {Promise<string>} path of the built server */
export const buildSessions = (root, folder) => buildSubgraph(root, folder, 'sessions');

/** @param {Omit<Parameters<typeof serveSubgraph>[0], 'domain'>} set @returns {Promise<Served>} */
export async function serveSessions(set) {
  const { ask, ...served } = await serveSubgraph({ ...set, domain: 'sessions' });
  return { ...served, ask: ({ as, ...question }) => ask(question, actorOf(as)) };
}
