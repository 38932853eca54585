import type { MovePreview, Move, MoveRemainder } from '@lyceum/server/ecosystem-move';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { CLASHING_PEOPLE, MATCHED_PEOPLE } from './match-people';

const NUMBERS_SHOWN = 5;

interface Found {
  matched: number;
  clashing: number;
  numbers: string[];
  superAdmins: number;
  endedRoles: number;
  requests: number;
}

/** Roles in archived programs end with the move; otherwise a former tutor would become one again. */
export const ROLES_THAT_END = `identity.program_roles r WHERE r.ecosystem_id = $1::uuid AND EXISTS (
  SELECT 1 FROM identity.programs p WHERE p.ecosystem_id = $1::uuid AND p.id = r.program_id AND p.archived)`;

/** Who is in the target already, whose district number is taken there, and which roles change. */
export async function previewPeople(db: TenantDb, { sourceId, targetId }: Move): Promise<MovePreview> {
  const [found] = await db.query<Found>(
    `WITH ${MATCHED_PEOPLE}, ${CLASHING_PEOPLE}
     SELECT (SELECT count(*)::int FROM matched) AS matched, (SELECT count(*)::int FROM clashing) AS clashing,
       ARRAY(SELECT DISTINCT external_id FROM clashing WHERE external_id IS NOT NULL ORDER BY 1 LIMIT ${NUMBERS_SHOWN}) AS numbers,
       (SELECT count(*)::int FROM identity.ecosystem_roles WHERE ecosystem_id = $1::uuid AND role = 'SUPER_ADMIN') AS "superAdmins",
       (SELECT count(*)::int FROM ${ROLES_THAT_END}) AS "endedRoles",
       (SELECT count(*)::int FROM identity.data_requests WHERE ecosystem_id = $1::uuid AND status = 'RUNNING') AS requests`,
    [sourceId, targetId],
  );
  const { matched, clashing, numbers, superAdmins, endedRoles, requests } = found!;
  return {
    there: { members: matched },
    more: { ecosystem_roles: -superAdmins, program_roles: superAdmins - endedRoles },
    stays: endedRoles > 0 ? [endedRolesStay(endedRoles)] : [],
    obstacles: [
      ...(clashing > 0 ? [clash(clashing, numbers.join(', '))] : []),
      ...(requests > 0 ? [REQUESTS_RUN] : []),
    ],
  };
}

const REQUESTS_RUN = t('ecosystemMove.openDataRequests');

function clash(people: number, numbers: string) {
  return t('ecosystemMove.numberTaken', { people, numbers: numbers || t('ecosystemMove.noNumber') });
}

function endedRolesStay(rows: number): MoveRemainder {
  return {
    table: 'program_roles of archived programs',
    title: t('ecosystemMove.archivedRoles.title'),
    because: t('ecosystemMove.archivedRoles.reason'),
    rows,
  };
}
