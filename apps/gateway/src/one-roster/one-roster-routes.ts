import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { systemActor } from '@lyceum/server/actor';
import { TooMany, type RateLimits } from '../limits/rate-limits';
import type { Subgraphs } from '../subgraphs/subgraphs';
import { refusals, sendImsx } from './imsx';
import { tokenRoute } from './token-route';

export interface OneRosterOptions {
  subgraphs: Pick<Subgraphs, 'internal'>;
  limits: RateLimits;
  publicUrl: string;
}

const ONE_ROSTER = '/ims/oneroster';
const SERVICES = { rostering: '/rostering/v1p2', gradebook: '/gradebook/v1p2' } as const;
type Service = keyof typeof SERVICES;

interface Read {
  body: object;
  total?: number;
  links?: Record<string, Record<string, string>>;
}

/** The organization's roster and results for other systems that its admins have given access: OneRoster 1.2, read only. */
export function oneRosterRoutes(server: FastifyInstance, options: OneRosterOptions): void {
  void server.register(
    async (api) => {
      api.setErrorHandler((error: { statusCode?: number }, request, reply) => {
        if ((error.statusCode ?? 500) < 500) return sendImsx(request, reply, refusals.unreadable);
        request.log.error({ requestId: request.id, err: error }, 'a request by OneRoster failed');
        return sendImsx(request, reply, refusals.fault);
      });
      api.setNotFoundHandler((request, reply) => {
        const isOurs = Object.values(SERVICES).some((path) =>
          request.url.startsWith(`${ONE_ROSTER}${path}/`),
        );
        if (isOurs) reply.header('allow', 'GET');
        return sendImsx(request, reply, isOurs ? refusals.readOnly : refusals.nothing);
      });
      tokenRoute(api, options);
      for (const service of ['rostering', 'gradebook'] as const)
        api.get(`${SERVICES[service]}/*`, (request, reply) => readRecords(request, reply, service, options));
    },
    { prefix: ONE_ROSTER },
  );
}

async function readRecords(
  request: FastifyRequest,
  reply: FastifyReply,
  service: Service,
  { subgraphs, limits, publicUrl }: OneRosterOptions,
): Promise<FastifyReply> {
  const [, token = ''] = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  try {
    await limits.takeVendor(request.ip, createHash('sha256').update(token).digest('base64url'));
  } catch (refusal) {
    if (!(refusal instanceof TooMany)) throw refusal;
    reply.header('retry-after', String(refusal.retryAfterSeconds));
    return sendImsx(request, reply, refusals.busy);
  }
  if (!token) return refuseToken(request, reply, limits);
  const query = request.query as Record<string, string | string[]>;
  if (Object.values(query).some((value) => Array.isArray(value)))
    return sendImsx(request, reply, refusals.twice);
  const rootOf = (each: Service) => `${publicUrl}${ONE_ROSTER}${SERVICES[each]}`;
  const path = pathOf(request.url, service);
  const roots = { root: rootOf('rostering'), gradebookRoot: rootOf('gradebook') };
  const actor = { ...systemActor(null, 'one-roster'), requestId: request.id };
  const { status, text } = await subgraphs
    .internal(
      'roster',
      '/internal/one-roster/read',
      actor,
      { token, service, path, query, ...roots },
      { repeatable: true },
    )
    .catch((error: unknown) => {
      request.log.error({ requestId: request.id, err: error }, 'roster did not answer');
      return { status: 503, text: '' };
    });
  if (status === 200) return sendRecords(reply, JSON.parse(text) as Read, `${rootOf(service)}${path}`);
  if (status === 404 && !hasRefusal(text)) return refuseToken(request, reply, limits);
  if (![400, 403, 404].includes(status)) return sendImsx(request, reply, refusals.away);
  const { refusal } = JSON.parse(text) as {
    refusal: { codeMinor: string; detail: { en: string; sp: string } };
  };
  return sendImsx(request, reply, { status, ...refusal });
}

/** The path as it was sent, because its parts may contain encoded slashes. */
const pathOf = (url: string, service: Service): string =>
  url.split('?')[0]!.slice(`${ONE_ROSTER}${SERVICES[service]}`.length);

const hasRefusal = (text: string): boolean => text.includes('"refusal"');

async function refuseToken(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: RateLimits,
): Promise<FastifyReply> {
  await limits.missedVendor(request.ip);
  reply.header('www-authenticate', 'Bearer');
  return sendImsx(request, reply, refusals.noToken);
}

function sendRecords(reply: FastifyReply, { body, total, links }: Read, address: string): FastifyReply {
  if (total !== undefined) reply.header('x-total-count', String(total));
  if (links) {
    const each = Object.entries(links).map(
      ([rel, query]) => `<${address}?${new URLSearchParams(query).toString()}>; rel="${rel}"`,
    );
    reply.header('link', each.join(', '));
  }
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
