import { defineJob } from '@lyceum/server/jobs';
import { linksOf } from '@lyceum/server/mail';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { sendTextOnce, textSenderOf } from '@lyceum/server/text-messages';
import { t } from '../i18n';
import { Letter, Paragraph } from '../mails/subject';
import { loadMember, loadMembers, type Member, type NotificationChannel } from '../people/subject';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { FAMILY_NOTE_MAIL, familyToNotify, type FamilyNoteMail } from './notify-family';

/** Mails each member of the family who wants it, once per note; skips a deleted or hidden note. */
export const familyNoteMailJob = defineJob<FamilyNoteMail, Services>({
  kind: FAMILY_NOTE_MAIL,
  handler: async (job, services) => {
    const { notes, writtenBy } = job.data;
    const texts = textSenderOf(services);
    for (const [at, { noteId, ownerId }] of notes.entries()) {
      const within = <T,>(work: (db: TenantDb) => Promise<T>) => services.tenancy.within(job.actor, work);
      const owner = await within(async (db) => (await isForFamily(db, noteId)) && loadMember(db, ownerId));
      const told = owner ? await within((db) => loadMembers(db, familyToNotify(owner, writtenBy))) : [];
      for (const person of told.filter((each) => wants(each, 'EMAIL')))
        await within((db) => send(db, services, noteId, owner as Member, person));
      const ecosystem = await within(ownEcosystem);
      for (const person of texts ? told.filter((each) => wants(each, 'TEXT')) : [])
        await within((db) =>
          sendTextOnce(db, texts!, {
            messageKey: `family-note-text:${noteId}:${person.id}`,
            to: person.verifiedPhone!,
            body: `${t('activity.mail.heading')[person.language]}: ${linkOfNotes(services, ecosystem, ownerId)}`,
          }),
        );
      await job.progress(at + 1, notes.length);
    }
  },
});

function linkOfNotes({ config }: Services, ecosystem: { shortName: string } | null, ownerId: string): string {
  return linksOf(config.PUBLIC_URL, ecosystem?.shortName ?? null)(`/notes/${ownerId}`);
}

async function isForFamily(db: TenantDb, noteId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM identity.profile_activity a WHERE a.ecosystem_id = $1 AND a.id = $2 AND a.visibility = 'FAMILY'`,
    [db.ecosystemId, noteId],
  );
  return rows.length > 0;
}

function wants(person: Member, channel: NotificationChannel): boolean {
  const { status, email, verifiedPhone, notificationPreference, eventChannels } = person;
  const reaches = channel === 'EMAIL' ? email : verifiedPhone;
  const chosen = eventChannels.NOTES ?? notificationPreference;
  return (
    status === 'ACTIVATED' &&
    reaches !== null &&
    notificationPreference.includes(channel) &&
    chosen.includes(channel)
  );
}

async function send(
  db: TenantDb,
  services: Services,
  noteId: string,
  owner: Member,
  person: Member,
): Promise<void> {
  const { language } = person;
  const heading = t('activity.mail.heading')[language];
  const ecosystem = await ownEcosystem(db);
  const sentence =
    owner.id === person.id
      ? t('activity.mail.own')
      : t('activity.mail.child', { name: owner.preferredName ?? owner.firstName });
  await services.mail.send(db, {
    messageKey: `family-note:${noteId}:${person.id}`,
    to: person.email!,
    language,
    subject: heading,
    fromName: ecosystem?.name,
    react: (
      <Letter
        language={language}
        ecosystem={ecosystem}
        preview={sentence[language]}
        heading={heading}
        action={{
          label: t('activity.mail.action')[language],
          link: linkOfNotes(services, ecosystem, owner.id),
        }}
        note={t('activity.mail.note')[language]}
      >
        <Paragraph>{sentence[language]}</Paragraph>
      </Letter>
    ),
  });
}
