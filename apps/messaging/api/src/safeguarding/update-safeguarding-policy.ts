import { isDeepStrictEqual } from 'node:util';
import { isGradeLevel } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationUpdateSafeguardingPolicyArgs } from '../__generated__/resolvers';
import { readContacts, readSettings } from '../conversations/subject';
import { ageOf, type SafeguardingPolicy } from '../oversight/subject';
import { presentPolicy } from './get-safeguarding-policy';
import { policyTexts } from './policy-texts';

const MOST_MONITORS = 20;

type Input = MutationUpdateSafeguardingPolicyArgs['policy'];

/** Lays the input over what stands; one that changes nothing saves nothing. */
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
    const after = { ...before, ...given(input) };
    await check(db, after, before);
    if (!isDeepStrictEqual(before, after)) await save(db, before, after);
    return presentPolicy(db);
  });
}

function given({ revision: _revision, monitorIds, ...rest }: Input): Partial<SafeguardingPolicy> {
  const ids = monitorIds ? { monitorIds: [...new Set(monitorIds.map((id) => id.toLowerCase()))] } : {};
  const said = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return { ...Object.fromEntries(said), ...ids };
}

async function check(db: TenantDb, after: SafeguardingPolicy, before: SafeguardingPolicy): Promise<void> {
  if (!after.adultGrades.every(isGradeLevel))
    throw new BadInput('policy.adultGrades', policyTexts.grades, policyTexts.grades);
  const { monitorIds } = after;
  if (monitorIds.length > MOST_MONITORS || !monitorIds.every(isUuid))
    throw new BadInput('policy.monitorIds', policyTexts.monitors, policyTexts.monitors);
  if (after.enabled && monitorIds.length === 0)
    throw new BadInput('policy.monitorIds', policyTexts.nobody, policyTexts.nobody);
  const contacts = await readContacts(db, monitorIds);
  // Who stood there before may have left: nobody has to take them out to change something else.
  const named = monitorIds.filter((id) => !before.monitorIds.includes(id));
  const fits = (id: string) => {
    const contact = contacts.get(id);
    return contact?.reachable && ageOf(contact, after.adultGrades) === 'ADULT';
  };
  if (!named.every(fits)) throw new BadInput('policy.monitorIds', policyTexts.monitors, policyTexts.monitors);
}

async function save(db: TenantDb, before: SafeguardingPolicy, after: SafeguardingPolicy): Promise<void> {
  const { monitorIds, revision: _revision, ...settings } = after;
  await db.query(
    `INSERT INTO messaging.safeguarding_policies AS s (ecosystem_id, monitor_ids, settings) VALUES ($1, $2, $3)
     ON CONFLICT (ecosystem_id) DO UPDATE SET monitor_ids = excluded.monitor_ids, settings = excluded.settings, revision = s.revision + 1`,
    [db.ecosystemId, monitorIds, JSON.stringify(settings)],
  );
  await db.audit({
    action: 'edit',
    subjectKind: 'safeguarding-policy',
    subjectId: db.ecosystemId,
    before,
    after,
  });
  // Open conversations say who reads them.
  db.notify({ userIds: 'ecosystem', topics: ['messages'] });
}
