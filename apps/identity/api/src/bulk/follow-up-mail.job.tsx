import type { Words } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import { linksOf } from '@lyceum/server/mail';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { Letter, Paragraph } from '../mails/subject';
import { loadMember } from '../people/subject';
import { ownEcosystem } from '../ecosystem-facts/subject';

interface FollowUp {
  userId: string;
  message: string;
  requestId: string | null;
  sentBy: string | null;
}

export const followUpMailJob = defineJob<FollowUp, Services>({
  kind: 'follow-up-mail',
  async handler({ id, data, actor }, services) {
    await services.tenancy.within(actor, async (db) => {
      const person = await loadMember(db, data.userId);
      if (!person?.email) return;
      const ecosystem = await ownEcosystem(db);
      const sender = data.sentBy ? await loadMember(db, data.sentBy) : null;
      const { language } = person;
      await services.mail.send(db, {
        messageKey: `follow-up:${id}`,
        to: person.email,
        language,
        subject: t('bulk.mail.subject')[language],
        fromName: ecosystem?.name,
        react: (
          <Letter
            language={language}
            ecosystem={ecosystem}
            preview={data.message.slice(0, 120)}
            heading={t('bulk.mail.heading', { name: person.preferredName ?? person.firstName })[language]}
            action={{
              label: t('bulk.mail.action')[language],
              link: linksOf(services.config.PUBLIC_URL, ecosystem?.shortName ?? null)('/'),
            }}
            note={noteOf(data.requestId)[language]}
          >
            <Paragraph>{t('bulk.mail.lead')[language]}</Paragraph>
            {data.message.split(/\n+/).map((line, at) => (
              <Paragraph key={at}>{line}</Paragraph>
            ))}
            {sender ? <Paragraph>{`${sender.firstName} ${sender.lastName}`}</Paragraph> : null}
          </Letter>
        ),
      });
    });
  },
});

function noteOf(id: string | null): Words {
  return id ? t('bulk.mail.noteWithNumber', { id }) : t('bulk.mail.note');
}
