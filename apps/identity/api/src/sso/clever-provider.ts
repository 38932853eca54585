import { z } from 'zod';
import { openIdProvider, textOf } from './openid-provider';
import type { SsoProvider, SsoSettings } from './sso-provider';

export const CLEVER_ISSUER = 'https://clever.com';

const Me = z.object({ data: z.object({ id: z.string() }) });
const Role = z
  .object({
    sis_id: z.string().nullish(),
    staff_id: z.string().nullish(),
    district_username: z.string().nullish(),
  })
  .nullish();
const User = z.object({
  data: z.object({
    district: z.string(),
    email: z.string().nullish(),
    roles: z.object({ student: Role, teacher: Role, staff: Role, district_admin: Role, contact: Role }),
  }),
});

/** Clever signs in people of many districts; its data API returns the district and the person's identifier there. */
export function cleverProvider(settings: SsoSettings, production: boolean): SsoProvider {
  const api = settings.issuer === CLEVER_ISSUER ? 'https://api.clever.com' : settings.issuer;
  return openIdProvider(settings, {
    production,
    async details(_claims, fetchJson) {
      const { id } = Me.parse(await fetchJson(`${api}/v3.0/me`)).data;
      const { district, roles } = User.parse(
        await fetchJson(`${api}/v3.0/users/${encodeURIComponent(id)}`),
      ).data;
      const held = [roles.student, roles.teacher, roles.staff, roles.district_admin, roles.contact];
      const ids = held
        .map((role) => textOf(role?.sis_id) ?? textOf(role?.staff_id))
        .filter((each) => each !== null);
      return { district, districtId: ids[0] ?? null };
    },
  });
}
