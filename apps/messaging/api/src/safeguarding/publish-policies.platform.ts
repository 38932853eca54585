import type { SafeguardingPolicySaved } from '@lyceum/contracts/messaging';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { POLICY, readPolicy, type StoredPolicy } from '../oversight/subject';

const MOST = 200;

/** Publishes the policy of the ecosystem as it is in this transaction. */
export async function publishPolicy(db: TenantDb): Promise<void> {
  const [row] = await db.query<{ policy: StoredPolicy | null }>(`SELECT ${POLICY} AS policy`);
  if (!row?.policy) return;
  const { enabled, checksEnabled, checks, adultGrades, careText, revision } = readPolicy(row.policy);
  const payload: SafeguardingPolicySaved = {
    ...{ enabled, checksEnabled, checks, adultGrades, careText, revision },
  };
  await db.record({ type: 'messaging.safeguarding-policy-saved', payload });
  await db.query(`UPDATE messaging.safeguarding_policies SET announced_revision = revision`);
}

/** Publishes policies that were saved before the event existed. */
export const publishPolicies = defineSchedule<Services>({
  kind: 'announce-safeguarding-policies',
  everyMs: 60_000,
  handler: async ({ tenancy }) => {
    const due = await tenancy.platformRead<{ ecosystemId: string }>('policies to announce', {
      name: 'policies-to-announce',
      text: `SELECT ecosystem_id AS "ecosystemId" FROM messaging.safeguarding_policies WHERE announced_revision < revision
             LIMIT ${MOST}`,
      values: [],
    });
    for (const { ecosystemId } of due)
      await tenancy.within(systemActor(ecosystemId, 'announce policy'), publishPolicy);
  },
});
