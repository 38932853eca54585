/**
 * SQL over `identity.members m`: this membership lets its account in. An archived ecosystem is open to its super admins
 * alone, who may still read it; one that was not heard of yet is taken for open.
 */
export const MAY_ENTER = `(m.status = 'ACTIVATED' AND (
  NOT EXISTS (SELECT 1 FROM identity.ecosystems e WHERE e.id = m.ecosystem_id AND e.archived)
  OR EXISTS (SELECT 1 FROM identity.ecosystem_roles s
             WHERE s.ecosystem_id = m.ecosystem_id AND s.user_id = m.id AND s.role = 'SUPER_ADMIN')))`;
