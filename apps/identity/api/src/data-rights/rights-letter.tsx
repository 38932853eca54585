import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';
import { greeting, Letter, Paragraph } from '../mails/subject';
import type { RightsNotice } from './rights-mail';

interface RightsLetterProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  firstName: string;
  notice: RightsNotice;
  message: string | null;
  link: string;
}

export const rightsSubject = (language: Language, notice: RightsNotice) =>
  t(`dataRights.mail.${notice}.heading`)[language];

export function RightsLetter({ language, ecosystem, firstName, notice, message, link }: RightsLetterProps) {
  const sentence = t(`dataRights.mail.${notice}.sentence`)[language];
  const isDecision = notice === 'ERASURE_APPROVED' || notice === 'ERASURE_DECLINED';
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={sentence}
      heading={rightsSubject(language, notice)}
      action={notice === 'EXPORT_READY' ? { label: t('dataRights.mail.action')[language], link } : undefined}
      note={t(`dataRights.mail.${notice}.note`)[language]}
    >
      <Paragraph>{greeting(firstName)[language]}</Paragraph>
      <Paragraph>{sentence}</Paragraph>
      {isDecision && message ? (
        <>
          <Paragraph>{t('dataRights.mail.message')[language]}</Paragraph>
          <Paragraph>{message}</Paragraph>
        </>
      ) : null}
    </Letter>
  );
}
