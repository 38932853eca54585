import { isProgramAdmin, isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPackagesArgs } from '../__generated__/resolvers';
import { termsOf } from '../charges/subject';
import { readSettings } from '../projections/subject';
import { PACKAGES, type PackageRow, presentPackage } from './package-row';

const ORDER = `ORDER BY k.archived, g.name, k.name_en, k.id LIMIT 200`;

/** The packages that the reader may buy, or those of the programs that the reader administers. */
export async function getPackages(actor: Actor, { scope }: QueryGetPackagesArgs, services: Services) {
  const { tenancy } = services;
  const administered = scope === 'ADMINISTERED';
  if (administered && !isProgramAdmin(actor)) throw new Forbidden();
  const settings = await readSettings(actor, services);
  const terms = termsOf(settings);
  if (!administered && (!terms || settings.terms.payer !== 'FAMILY')) return { packages: [], learners: [] };
  const programIds = administered && !isSuperAdmin(actor) ? programIdsAs(actor, 'PROGRAM_ADMIN') : null;
  const [rows, learners] = await Promise.all([
    tenancy.read<PackageRow>(actor, {
      name: administered ? 'packages-administered' : 'packages-offered',
      text: administered
        ? `${PACKAGES} WHERE $1::uuid[] IS NULL OR k.program_id = ANY ($1) ${ORDER}`
        : `${PACKAGES} WHERE $1::uuid[] IS NULL AND NOT k.archived AND NOT g.archived ${ORDER}`,
      values: [programIds],
    }),
    administered
      ? []
      : tenancy.read<{ userId: string; name: string }>(actor, {
          name: 'package-learners',
          text: `SELECT user_id AS "userId", name FROM payments.people
            WHERE (guardian_ids @> ARRAY[$1::uuid] OR (user_id = $1 AND cardinality(guardian_ids) = 0 AND NOT $2::boolean))
            ORDER BY sort_name, user_id LIMIT 50`,
          values: [actor.userId, actor.ecosystemRoles.includes('PARENT')],
        }),
  ]);
  return { packages: rows.map((row) => presentPackage(row, actor, settings, terms)), learners };
}
