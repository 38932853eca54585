import { z } from 'zod';
import { openIdProvider, textOf } from './openid-provider';
import type { SsoProvider, SsoSettings } from './sso-provider';

export const CLASSLINK_ISSUER = 'https://launchpad.classlink.com';

const Info = z.object({
  TenantId: z.union([z.string(), z.number()]),
  SourcedId: z.string().nullish(),
});

/** ClassLink signs in people of many tenants; `SourcedId` is the identifier of the tenant's roster. */
export function classlinkProvider(settings: SsoSettings, production: boolean): SsoProvider {
  const api = settings.issuer === CLASSLINK_ISSUER ? 'https://nodeapi.classlink.com' : settings.issuer;
  return openIdProvider(settings, {
    production,
    async details(_claims, fetchJson) {
      const info = Info.parse(await fetchJson(`${api}/v2/my/info`));
      return { district: String(info.TenantId), districtId: textOf(info.SourcedId) };
    },
  });
}
