/**
 * SQL over `identity.members m`: the account may enter by this membership. Super admins alone enter an archived
 * ecosystem, to read it; an ecosystem that is not projected yet counts as open.
 */
export const MAY_ENTER = `(m.status = 'ACTIVATED' AND (
  NOT EXISTS (SELECT 1 FROM identity.ecosystems e WHERE e.id = m.ecosystem_id AND e.archived)
  OR EXISTS (SELECT 1 FROM identity.ecosystem_roles s
             WHERE s.ecosystem_id = m.ecosystem_id AND s.user_id = m.id AND s.role = 'SUPER_ADMIN')))`;
