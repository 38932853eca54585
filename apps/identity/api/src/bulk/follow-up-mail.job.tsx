import type { Language } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import { linksOf } from '@lyceum/server/mail';
import type { Services } from '@lyceum/server/subgraph';
import { Letter, Paragraph } from '../mails/subject';
import { loadMember } from '../people/subject';
import { ownEcosystem } from '../ecosystem-facts/subject';

interface FollowUp {
  userId: string;
  message: string;
  requestId: string | null;
  sentBy: string | null;
}

const WORDS = {
  en: {
    subject: 'About the error that you met',
    heading: (name: string) => `Hello ${name}`,
    lead: 'You met an error in Lyceum. Here is what has become of it:',
    action: 'Open Lyceum',
    note: (id: string | null) => (id ? `The error's number was ${id}.` : 'Thank you for your patience.'),
  },
  sp: {
    subject: 'Sobre el error que encontró',
    heading: (name: string) => `Hola, ${name}`,
    lead: 'Encontró un error en Lyceum. Esto es lo que sabemos:',
    action: 'Abrir Lyceum',
    note: (id: string | null) => (id ? `El número del error era ${id}.` : 'Gracias por su paciencia.'),
  },
} satisfies Record<Language, object>;

export const followUpMailJob = defineJob<FollowUp, Services>({
  kind: 'follow-up-mail',
  async handler({ id, data, actor }, services) {
    await services.tenancy.within(actor, async (db) => {
      const person = await loadMember(db, data.userId);
      if (!person?.email) return;
      const ecosystem = await ownEcosystem(db);
      const sender = data.sentBy ? await loadMember(db, data.sentBy) : null;
      const { language } = person;
      const words = WORDS[language];
      await services.mail.send(db, {
        messageKey: `follow-up:${id}`,
        to: person.email,
        language,
        subject: words.subject,
        fromName: ecosystem?.name,
        react: (
          <Letter
            language={language}
            ecosystem={ecosystem}
            preview={data.message.slice(0, 120)}
            heading={words.heading(person.preferredName ?? person.firstName)}
            action={{
              label: words.action,
              link: linksOf(services.config.PUBLIC_URL, ecosystem?.shortName ?? null)('/'),
            }}
            note={words.note(data.requestId)}
          >
            <Paragraph>{words.lead}</Paragraph>
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
