/** Of `identity.ecosystem_roles r` and `identity.program_roles r`: it has not ended. What has, is removed soon after. */
export const ROLE_LASTS = `(r.expires_at IS NULL OR r.expires_at > now())`;
