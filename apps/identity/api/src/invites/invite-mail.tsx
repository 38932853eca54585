import type { Language, Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { greeting, Letter, Paragraph } from '../mails/subject';

interface InviteMailProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  firstName: string;
  invitedBy: string | null;
  /** The role's label: "Tutor", "Mentor". */
  role: string;
  programName: string | null;
  link: string;
}

export function inviteSubject(language: Language, ecosystemName: string): string {
  return t('invites.mail.subject', { name: ecosystemName })[language];
}

export function InviteMail({
  language,
  ecosystem,
  firstName,
  invitedBy,
  role,
  programName,
  link,
}: InviteMailProps) {
  const name = ecosystem?.name ?? 'Lyceum';
  const body = bodyOf(name, invitedBy, role, programName)[language];
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={body}
      heading={t('invites.mail.heading', { name })[language]}
      action={{ label: t('invites.mail.action')[language], link }}
      note={t('invites.mail.note')[language]}
    >
      <Paragraph>{greeting(firstName)[language]}</Paragraph>
      <Paragraph>{body}</Paragraph>
      <Paragraph>{t('invites.mail.next')[language]}</Paragraph>
    </Letter>
  );
}

function bodyOf(name: string, invitedBy: string | null, role: string, program: string | null): Words {
  const by = invitedBy ?? t('invites.mail.anAdministrator');
  if (role && program) return t('invites.mail.bodyWithRoleAndProgram', { by, name, role, program });
  if (role) return t('invites.mail.bodyWithRole', { by, name, role });
  return program
    ? t('invites.mail.bodyWithProgram', { by, name, program })
    : t('invites.mail.body', { by, name });
}
