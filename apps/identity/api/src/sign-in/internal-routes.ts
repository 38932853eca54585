import { z } from 'zod';
import type { InternalRoute } from '@lyceum/server/subgraph';
import { ACCESS_TOKEN_SECONDS, rotate, signAccessToken, signOut } from '../tokens/subject';
import { resolveActor } from './resolve-actor.platform';

const ActorRequest = z.object({
  accountId: z.uuid().nullish(),
  sid: z.uuid().nullish(),
  ecosystemProfileId: z.string().max(100).nullish(),
  ecosystemId: z.uuid().nullish(),
});
const RefreshRequest = z.object({ refreshToken: z.string().min(1).max(500) });

/** Routes that only the gateway can call. */
export const internalRoutes: InternalRoute[] = [
  {
    path: '/internal/actor',
    async handler({ body }, services) {
      const request = ActorRequest.safeParse(body);
      const actor = request.success ? await resolveActor(request.data, services) : null;
      return actor ? { status: 200, body: actor } : { status: 401, body: {} };
    },
  },
  {
    path: '/internal/refresh-tokens',
    async handler({ body }, services) {
      const request = RefreshRequest.safeParse(body);
      const family = request.success ? await rotate(request.data.refreshToken, services) : null;
      if (!family) return { status: 401, body: {} };
      const accessToken = await signAccessToken(family, services);
      return {
        status: 200,
        body: { accessToken, refreshToken: family.refreshToken, expiresInSeconds: ACCESS_TOKEN_SECONDS },
      };
    },
  },
  {
    path: '/internal/logout',
    async handler({ body }, services) {
      const request = RefreshRequest.safeParse(body);
      if (request.success) await signOut(request.data.refreshToken, services);
      return { status: 204 };
    },
  },
];
