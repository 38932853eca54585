import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { InviteAnswer, ProvisionClientLeadInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { invitePaasUser } from '../invites/subject';
import { LEAD_COLUMNS, presentLead, type LeadRow } from './lead-row';

/** The invitation first, then the lead: after a failure in between, the repeated call invites the same person. */
export async function provisionClientLead(actor: Actor, input: ProvisionClientLeadInput, services: Services) {
  const lead = await services.tenancy.within(actor, (db) => openLead(db, input.leadId));
  if (input.status === 'CLOSED') {
    return {
      lead: await handled(actor, lead.id, 'CLOSED', lead.userId, services),
      invited: false,
      refusal: null,
    };
  }
  if (!lead.email) throw new BadInput('input.leadId', t('leads.noEmailOfContact'));
  const answer: InviteAnswer = await invitePaasUser(
    actor,
    {
      email: lead.email,
      ...namesOf(lead.name, input),
      ecosystemRole: input.clientProfileType === 'STUDENT' ? 'STUDENT' : 'PARENT',
      language: lead.language,
    },
    services,
  );
  const { invited, refusal = null } = answer;
  const userId = answer.user?.id ?? null;
  if (!userId) return { lead: presentLead(lead), invited, refusal };
  return { lead: await handled(actor, lead.id, 'PROVISIONED', userId, services), invited, refusal };
}

function namesOf(name: string, { firstName, lastName }: ProvisionClientLeadInput) {
  const at = name.trim().lastIndexOf(' ');
  return {
    firstName: firstName ?? (at < 0 ? name : name.slice(0, at)),
    lastName: lastName ?? (at < 0 ? name : name.slice(at + 1)),
  };
}

async function openLead(db: TenantDb, id: string): Promise<LeadRow> {
  const [lead] = isUuid(id)
    ? await db.query<LeadRow>(`SELECT ${LEAD_COLUMNS} FROM identity.leads l WHERE l.id = $1 FOR UPDATE`, [id])
    : [];
  if (!lead) throw new NotFound('lead');
  if (lead.status !== 'NEW') throw new Conflict(t('leads.handledAlready'));
  return lead;
}

async function handled(
  actor: Actor,
  id: string,
  status: 'PROVISIONED' | 'CLOSED',
  userId: string | null,
  services: Services,
) {
  return services.tenancy.within(actor, async (db) => {
    const [row] = await db.query<LeadRow>(
      `UPDATE identity.leads AS l SET status = $3, user_id = $4, handled_by = $5, handled_at = now()
       WHERE l.ecosystem_id = $1 AND l.id = $2 RETURNING ${LEAD_COLUMNS}`,
      [db.ecosystemId, id, status, userId, actor.userId],
    );
    await db.audit({ action: 'handle-lead', subjectKind: 'lead', subjectId: id, after: { status, userId } });
    db.notify({ userIds: 'ecosystem', topics: ['leads'] });
    return presentLead(row!);
  });
}
