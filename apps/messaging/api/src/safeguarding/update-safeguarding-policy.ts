import { isDeepStrictEqual } from 'node:util';
import { isGradeLevel } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationUpdateSafeguardingPolicyArgs } from '../__generated__/resolvers';
import { readContacts, readSettings } from '../conversations/subject';
import { ageOf, type SafeguardingPolicy } from '../oversight/subject';
import { publishPolicy } from './publish-policies.platform';
import { presentPolicy } from './get-safeguarding-policy';
import { policyTexts } from './policy-texts';

const MOST_PEOPLE = 20;
const LONGEST_TEXT = 1000;

type Input = MutationUpdateSafeguardingPolicyArgs['policy'];

/** Merges the input into the policy; without a change, nothing is saved. */
export function updateSafeguardingPolicy(
  actor: Actor,
  { policy: input }: MutationUpdateSafeguardingPolicyArgs,
  { tenancy }: Services,
) {
  return tenancy.within(actor, async (db) => {
    await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `safeguarding policy ${db.ecosystemId}`,
    ]);
    const { policy: before } = await readSettings(db);
    if (input.revision !== before.revision)
      throw new Conflict(policyTexts.stale, { field: 'policy.revision', revision: before.revision });
    const after = { ...before, ...given(input, before) };
    await check(db, after, before);
    if (!isDeepStrictEqual(before, after)) await save(db, before, after);
    return presentPolicy(db);
  });
}

const idsOf = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

function given(
  { revision: _revision, monitorIds, crisisContactIds, checks, ...rest }: Input,
  before: SafeguardingPolicy,
) {
  const said = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...(Object.fromEntries(said) as Partial<SafeguardingPolicy>),
    ...(monitorIds ? { monitorIds: idsOf(monitorIds) } : {}),
    ...(crisisContactIds ? { crisisContactIds: idsOf(crisisContactIds) } : {}),
    checks: {
      ...before.checks,
      ...Object.fromEntries((checks ?? []).map(({ category, action }) => [category, action])),
    },
  };
}

async function check(db: TenantDb, after: SafeguardingPolicy, before: SafeguardingPolicy): Promise<void> {
  if (!after.adultGrades.every(isGradeLevel))
    throw new BadInput('policy.adultGrades', policyTexts.grades, policyTexts.grades);
  if (after.samplePercent < 0 || after.samplePercent > 100)
    throw new BadInput('policy.samplePercent', policyTexts.percent, policyTexts.percent);
  for (const field of ['protocol', 'careText'] as const)
    for (const language of ['en', 'sp'] as const) {
      const { length } = after[field][language].trim();
      if (length < 1 || length > LONGEST_TEXT)
        throw new BadInput(`policy.${field}.${language}`, policyTexts.text, policyTexts.text);
    }
  if ((after.enabled || after.checksEnabled) && after.monitorIds.length === 0)
    throw new BadInput('policy.monitorIds', policyTexts.nobody, policyTexts.nobody);
  for (const field of ['monitorIds', 'crisisContactIds'] as const)
    await checkPeople(db, `policy.${field}`, after[field], { after, former: before[field] });
}

interface Naming {
  after: SafeguardingPolicy;
  /** Ids that were in the list before: somebody who has left since does not block a change of something else. */
  former: readonly string[];
}

async function checkPeople(
  db: TenantDb,
  field: string,
  ids: readonly string[],
  { after, former }: Naming,
): Promise<void> {
  const refused = new BadInput(field, policyTexts.monitors, policyTexts.monitors);
  if (ids.length > MOST_PEOPLE || !ids.every(isUuid)) throw refused;
  const contacts = await readContacts(db, ids);
  const fits = (id: string) => {
    const contact = contacts.get(id);
    return contact?.reachable && ageOf(contact, after.adultGrades) === 'ADULT';
  };
  if (!ids.filter((id) => !former.includes(id)).every(fits)) throw refused;
}

async function save(db: TenantDb, before: SafeguardingPolicy, after: SafeguardingPolicy): Promise<void> {
  const { monitorIds, crisisContactIds, revision: _revision, ...settings } = after;
  await db.query(
    `INSERT INTO messaging.safeguarding_policies AS s (ecosystem_id, monitor_ids, settings, crisis_contact_ids) VALUES ($1, $2, $3, $4)
     ON CONFLICT (ecosystem_id) DO UPDATE SET monitor_ids = excluded.monitor_ids, settings = excluded.settings,
       crisis_contact_ids = excluded.crisis_contact_ids, revision = s.revision + 1`,
    [db.ecosystemId, monitorIds, JSON.stringify(settings), crisisContactIds],
  );
  await publishPolicy(db);
  await db.audit({
    action: 'edit',
    subjectKind: 'safeguarding-policy',
    subjectId: db.ecosystemId,
    before,
    after,
  });
  // Open conversations show who reads them.
  db.notify({ userIds: 'ecosystem', topics: ['messages'] });
}
