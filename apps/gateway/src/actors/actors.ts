import type { FastifyRequest } from 'fastify';
import { anonymousActor, systemActor, type Actor, type Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { SubgraphFault } from '../subgraphs/subgraph-fault';
import { readDeviceCookie } from '../sign-in/refresh-cookie';
import type { Subgraphs } from '../subgraphs/subgraphs';
import { ActorCache, type Identified } from './actor-cache';
import { askedLanguage } from './language';
import type { TokenClaims, TokenVerifier } from './token-verifier';

/** The token is expired or invalid: the client refreshes it and repeats the request. */
export class NotSignedIn extends Error {
  static readonly WORDS: Words = t('actors.signInAgain');
}

export interface Caller {
  actor: Actor;
  /** When the access token or an operator's visit ends, Unix seconds; null without a token. */
  expires: number | null;
}

/** The parts of a request that identify the actor. */
export type Asking = Pick<FastifyRequest, 'headers' | 'id' | 'ip'>;

/** Determines the actor of a request. Rejects with `NotSignedIn`, or with `SubgraphFault` without identity. */
export class Actors {
  readonly cache = new ActorCache();

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly subgraphs: Subgraphs,
  ) {}

  async identify(request: Asking): Promise<Caller> {
    const token = bearer(request);
    if (token === null) return { actor: await this.anonymous(request), expires: null };
    const claims = await this.tokens.verify(token);
    const identified = claims && (await this.signedIn(claims, ecosystemOf(request)));
    if (!identified) throw new NotSignedIn();
    const actor = withRequest(identified, request);
    // The page's language may differ from the saved one; answers use the page's.
    const asked = askedLanguage(header(request, 'x-lyceum-language'), undefined);
    return { actor: asked ? { ...actor, language: asked } : actor, expires: endOf(actor, claims) };
  }

  /** The actor of a sign-in in a link; the caller verifies that the link is the platform's. Null: it has ended. */
  async ofState(
    state: Pick<TokenClaims, 'accountId' | 'sid' | 'ecosystemId'>,
    request: Asking,
  ): Promise<Actor | null> {
    const identified = await this.signedIn(state, null);
    return identified && withRequest(identified, request);
  }

  private signedIn(
    { accountId, sid, ecosystemId }: Pick<TokenClaims, 'accountId' | 'sid' | 'ecosystemId'>,
    ecosystemProfileId: string | null,
  ): Promise<Identified> {
    const where = ecosystemProfileId ? { ecosystemProfileId } : { ecosystemId };
    return this.cache.resolve(`${accountId} ${sid} ${JSON.stringify(where)}`, accountId, () =>
      this.ask({ accountId, sid, ...where }),
    );
  }

  /** An anonymous actor in an ecosystem, whose name, colors and language are visible before the sign-in. */
  private async anonymous(request: Asking): Promise<Actor> {
    const ecosystemProfileId = ecosystemOf(request);
    const asked = askedLanguage(header(request, 'x-lyceum-language'), header(request, 'accept-language'));
    let found: Identified = null;
    if (ecosystemProfileId) {
      const ask = () => this.ask({ accountId: null, ecosystemProfileId });
      // Without identity nobody can sign in, but public operations of other domains still work.
      found = await this.cache.resolve(`anonymous ${ecosystemProfileId}`, null, ask).catch(() => null);
    }
    const actor = {
      ...withRequest(found ?? anonymousActor({ requestId: request.id }), request),
      userAgent: header(request, 'user-agent')?.slice(0, 300) ?? null,
      deviceToken: readDeviceCookie(request.headers.cookie),
    };
    return asked ? { ...actor, language: asked } : actor;
  }

  private async ask(question: unknown): Promise<Identified> {
    const answer = await this.subgraphs.internal(
      'identity',
      '/internal/actor',
      systemActor(null, 'gateway'),
      question,
      { repeatable: true },
    );
    if (answer.status === 401) return null;
    if (answer.status !== 200)
      throw new SubgraphFault('identity', `/internal/actor answered ${answer.status}`);
    return JSON.parse(answer.text) as Actor;
  }
}

/** An operator's visit may end before the token: streams end with whichever is earlier. */
function endOf({ visitEndsAt }: Actor, { expires }: TokenClaims): number {
  return visitEndsAt ? Math.min(expires, Date.parse(visitEndsAt) / 1000) : expires;
}

function withRequest(actor: Actor, request: Asking): Actor {
  const reviewAppKey = header(request, 'review-app-secret-key')?.slice(0, 200);
  return {
    ...actor,
    ...(reviewAppKey ? { reviewAppKey } : {}),
    requestId: request.id,
    ip: request.ip,
    platformMode: header(request, 'platform_mode')?.slice(0, 20) ?? null,
  };
}

function bearer(request: Asking): string | null {
  const value = request.headers.authorization;
  if (!value) return null;
  return /^Bearer +(\S+)$/i.exec(value)?.[1] ?? '';
}

function ecosystemOf(request: Asking): string | null {
  const value = header(request, 'ecosystem-profile-id');
  return value && value.length <= 100 ? value : null;
}

function header(request: Asking, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
