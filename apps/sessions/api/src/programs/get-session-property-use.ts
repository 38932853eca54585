import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetSessionPropertyUseArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { hotReads } from '../projections/subject';

const MOST = 200;

interface UseRow {
  programId: string;
  sessions: number;
  comingSessions: number;
}

export async function getSessionPropertyUse(
  actor: Actor,
  { programIds, key }: QueryGetSessionPropertyUseArgs,
  services: Services,
) {
  if (programIds.length === 0 || programIds.length > MOST)
    throw new BadInput('programIds', t('programs.badCount', { most: MOST }));
  const ids = [...new Set(programIds)].filter((id) => isUuid(id) && isProgramAdmin(actor, id));
  const rows = await hotReads(actor, services).read<UseRow>(
    'session-property-use',
    // Few sessions have custom properties, and an index holds only these.
    `SELECT p.id AS "programId", used.sessions, used.coming AS "comingSessions"
     FROM sessions.programs p CROSS JOIN LATERAL (
       SELECT count(*)::int AS sessions, count(*) FILTER (WHERE s.status IN ('PENDING', 'UPCOMING'))::int AS coming
       FROM sessions.sessions s
       WHERE s.program_id = p.id AND s.custom_properties IS NOT NULL AND s.custom_properties ? $2) used
     WHERE p.id = ANY ($1::uuid[]) ORDER BY sessions.fold_text(p.name), p.id`,
    [ids, key],
  );
  return rows.map(({ programId, ...use }) => ({
    program: { __typename: 'Program' as const, id: programId },
    ...use,
  }));
}
