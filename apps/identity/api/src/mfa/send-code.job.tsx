import { systemActor } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { loadMember } from '../people/subject';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { deriveCode, secretsOf } from '../secrets';
import { dialable, textSenderOf } from '@lyceum/server/text-messages';
import { CodeMail, codeSubject, codeText } from './code-mail';
import { openSentCode } from './open-sent-code.platform';

export interface SendCodeJob {
  codeId: string;
  userId: string;
}

export const enqueueCode = (db: TenantDb, data: SendCodeJob) => db.enqueue('send-code', data);

/** Sends the code to its address or number, unless it has ended in the meantime. */
export const sendCodeJob = defineJob<SendCodeJob, Services>({
  kind: 'send-code',
  concurrency: 4,
  async handler({ data, actor, doneWith }, services) {
    const sent = await openSentCode(data.codeId, services);
    if (!sent || !actor.ecosystemId) return;
    const code = deriveCode((await secretsOf(services)).linkKey, data.codeId);
    await services.tenancy.within(systemActor(actor.ecosystemId, 'send a code'), async (db) => {
      const member = await loadMember(db, data.userId);
      const ecosystem = await ownEcosystem(db);
      const language = member?.language ?? ecosystem?.defaultLanguage ?? 'en';
      const ecosystemName = ecosystem?.name ?? 'Lyceum';
      if (sent.method === 'TEXT') {
        await textSenderOf(services)?.send(dialable(sent.sendTo), codeText(language, ecosystemName, code));
        await doneWith(db);
        return;
      }
      await services.mail.send(db, {
        messageKey: `code:${data.codeId}`,
        to: sent.sendTo,
        language,
        subject: codeSubject(language, ecosystemName),
        fromName: ecosystemName,
        react: (
          <CodeMail
            language={language}
            ecosystem={ecosystem}
            firstName={member?.firstName ?? ''}
            code={code}
          />
        ),
      });
    });
  },
});
