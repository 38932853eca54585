/** Over `identity.ecosystem_roles r` or `identity.program_roles r`: not expired. */
export const ROLE_LASTS = `(r.expires_at IS NULL OR r.expires_at > now())`;
