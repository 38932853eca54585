import { defineJob } from '@lyceum/server/jobs';
import { linksOf } from '@lyceum/server/mail';
import type { Services } from '@lyceum/server/subgraph';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { loadMember } from '../people/subject';
import { WelcomeMail, welcomeSubject } from './welcome-mail';

/** Welcomes a person who has signed up and is approved: what they find and what comes next. */
export const welcomeMailJob = defineJob<{ userId: string }, Services>({
  kind: 'welcome-mail',
  async handler({ id, data, actor }, services) {
    await services.tenancy.within(actor, async (db) => {
      const member = await loadMember(db, data.userId);
      const ecosystem = await ownEcosystem(db);
      if (!member?.email || !ecosystem || member.status !== 'ACTIVATED') return;
      const { language, firstName, preferredName } = member;
      const isParent = member.ecosystemRoles.some(({ role }) => role === 'PARENT');
      await services.mail.send(db, {
        messageKey: `welcome:${id}`,
        to: member.email,
        language,
        subject: welcomeSubject(language, ecosystem.name),
        fromName: ecosystem.name,
        react: (
          <WelcomeMail
            {...{ language, ecosystem, isParent }}
            firstName={preferredName ?? firstName}
            link={linksOf(services.config.PUBLIC_URL, ecosystem.shortName)(isParent ? '/family' : '/')}
          />
        ),
      });
    });
  },
});
