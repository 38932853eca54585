import type { Language } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { loadMember, rolesLabel } from '../people/subject';
import { DEFAULT_TERMS, ownEcosystem } from '../ecosystem-facts/subject';
import { deriveToken, secretsOf } from '../secrets';
import { InviteMail, inviteSubject } from './invite-mail';

interface InviteRow {
  userId: string;
  email: string;
  language: Language;
  invitedBy: string | null;
}

/** The token is computed, not passed: neither the job's record nor Redis ever holds a link. */
export const inviteMailJob = defineJob<{ inviteId: string }, Services>({
  kind: 'invite-mail',
  async handler({ data, actor }, services) {
    const { linkKey } = await secretsOf(services);
    await services.tenancy.within(actor, async (db) => {
      const invite = await openInvite(db, data.inviteId);
      const member = invite && (await loadMember(db, invite.userId));
      if (!member) return;
      const ecosystem = await ownEcosystem(db);
      const { language } = invite;
      const roles = [...member.ecosystemRoles, ...member.programRoles].map(({ role }) => role);
      await services.mail.send(db, {
        messageKey: `invite:${data.inviteId}`,
        to: invite.email,
        language,
        subject: inviteSubject(language, ecosystem?.name ?? 'Lyceum'),
        fromName: ecosystem?.name,
        react: (
          <InviteMail
            language={language}
            ecosystem={ecosystem}
            firstName={member.firstName}
            invitedBy={invite.invitedBy}
            role={rolesLabel(roles, language, (ecosystem?.terms ?? DEFAULT_TERMS)[language])}
            programName={await programName(db, member.programRoles[0]?.programId)}
            link={`${services.config.PUBLIC_URL}/invite/${deriveToken(linkKey, 'invite', data.inviteId)}`}
          />
        ),
      });
    });
  },
});

async function openInvite(db: TenantDb, id: string): Promise<InviteRow | undefined> {
  const [row] = await db.query<InviteRow>(
    `SELECT i.user_id AS "userId", i.email, i.language, b.first_name || ' ' || b.last_name AS "invitedBy"
     FROM identity.invites i LEFT JOIN identity.members b ON b.id = i.created_by
     WHERE i.id = $1 AND i.used_at IS NULL AND i.replaced_at IS NULL`,
    [id],
  );
  return row;
}

async function programName(db: TenantDb, id: string | undefined): Promise<string | null> {
  if (!id) return null;
  const [row] = await db.query<{ name: string }>(`SELECT p.name FROM identity.programs p WHERE p.id = $1`, [
    id,
  ]);
  return row?.name ?? null;
}
