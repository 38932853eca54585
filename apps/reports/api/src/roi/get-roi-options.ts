import { gradeLevelOrder } from '@lyceum/contracts/ecosystems';
import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRoiOptionsArgs, RoiOptions, RoiSchool } from '../__generated__/resolvers';
import { inTransaction, type Read } from '../read';
import { readPrograms, usualMinutes } from './open-roi';
import { readSkillsChecks } from './read-skills';
import { studentColumnNames } from './student-columns';
import { visitEcosystem } from './visit-ecosystem.platform';

const MOST_SCHOOLS = 1000;

export async function getRoiOptions(
  actor: Actor,
  { ecosystemProfileId }: QueryGetRoiOptionsArgs,
  services: Services,
): Promise<RoiOptions> {
  const looking = await visitEcosystem(actor, ecosystemProfileId, services);
  return services.tenancy.within(looking, (db) => readOptions(looking, inTransaction(db)));
}

async function readOptions(actor: Actor, read: Read): Promise<RoiOptions> {
  const programs = await readPrograms(actor, read);
  const ids = programs.map(({ id }) => id);
  const schools = await read<RoiSchool>(
    'roi-schools',
    `SELECT c.id, c.name FROM reports.schools c WHERE c.id IN (
       SELECT s.school_id FROM reports.standings s WHERE s.user_type = 'LEARNER' AND s.program_id = ANY ($1::uuid[]))
     ORDER BY reports.fold_text(c.name), c.id LIMIT ${MOST_SCHOOLS}`,
    [ids],
  );
  const grades = await read<{ grade: string }>(
    'roi-grades',
    `SELECT DISTINCT s.grade_level AS grade FROM reports.standings s
     WHERE s.program_id = ANY ($1::uuid[]) AND s.user_type = 'LEARNER' AND s.grade_level IS NOT NULL`,
    [ids],
  );
  return {
    programs: programs.map(({ id, name }) => ({ id, name })),
    schools,
    gradeLevels: grades.map(({ grade }) => grade).sort((a, b) => gradeLevelOrder(a) - gradeLevelOrder(b)),
    fullDosageMinutes: usualMinutes(programs),
    skillsChecks: await readSkillsChecks(isSuperAdmin(actor) ? null : ids, read),
    studentColumns: studentColumnNames,
  };
}
