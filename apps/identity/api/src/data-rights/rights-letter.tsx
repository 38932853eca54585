import type { Language } from '@lyceum/server/actor';
import { Letter, Paragraph } from '../mails/subject';
import type { RightsNotice } from './rights-mail';

/** Subject, sentence, and small print. */
const TEXTS: Record<Language, Record<RightsNotice, [string, string, string]>> = {
  en: {
    EXPORT_READY: [
      'Your data are ready',
      'The archive that you asked for is ready. You can download it for seven days; then it is deleted.',
      'The archive tells much about a person. Keep it where only you can reach it.',
    ],
    ERASURE_APPROVED: [
      'Your data are being deleted',
      'The organization has approved that everything about you is deleted. You can no longer sign in. What has to stay, stays without your name.',
      'This cannot be undone. It is the last mail that you get from us.',
    ],
    ERASURE_DECLINED: [
      'The deletion was declined',
      'The organization has declined to delete the data. Nothing was changed.',
      'If you do not agree, answer the organization, or turn to the authority for data protection.',
    ],
    ERASED: [
      'The data were deleted',
      'Everything that you asked to be deleted is gone, or no longer tells who it was. The organization keeps a certificate of it.',
      'What had to stay, and why, stands in the certificate.',
    ],
  },
  sp: {
    EXPORT_READY: [
      'Sus datos están listos',
      'El archivo que pidió está listo. Puede descargarlo durante siete días; después se elimina.',
      'El archivo dice mucho sobre una persona. Guárdelo donde solo usted pueda abrirlo.',
    ],
    ERASURE_APPROVED: [
      'Sus datos se están eliminando',
      'La organización aprobó eliminar todo lo que guarda sobre usted. Ya no puede iniciar sesión. Lo que debe conservarse queda sin su nombre.',
      'No se puede deshacer. Este es el último correo que recibe de nosotros.',
    ],
    ERASURE_DECLINED: [
      'Se rechazó la eliminación',
      'La organización rechazó eliminar los datos. No se cambió nada.',
      'Si no está de acuerdo, responda a la organización o acuda a la autoridad de protección de datos.',
    ],
    ERASED: [
      'Los datos se eliminaron',
      'Todo lo que pidió eliminar ya no existe o ya no indica de quién era. La organización conserva un certificado.',
      'Lo que tuvo que conservarse, y por qué, figura en el certificado.',
    ],
  },
};

const FRAME = {
  en: {
    greeting: (name: string) => `Hello${name ? ` ${name}` : ''},`,
    message: 'What was written with the decision:',
    action: 'Open your data',
  },
  sp: {
    greeting: (name: string) => `Hola${name ? `, ${name}` : ''}:`,
    message: 'Lo que se escribió con la decisión:',
    action: 'Abrir sus datos',
  },
};

interface RightsLetterProps {
  language: Language;
  ecosystem: { name: string; primaryColor: string | null } | null;
  firstName: string;
  news: RightsNotice;
  message: string | null;
  link: string;
}

export const rightsSubject = (language: Language, news: RightsNotice) => TEXTS[language][news][0];

export function RightsLetter({ language, ecosystem, firstName, news, message, link }: RightsLetterProps) {
  const [heading, sentence, note] = TEXTS[language][news];
  const frame = FRAME[language];
  const isDecision = news === 'ERASURE_APPROVED' || news === 'ERASURE_DECLINED';
  return (
    <Letter
      language={language}
      ecosystem={ecosystem}
      preview={sentence}
      heading={heading}
      action={news === 'EXPORT_READY' ? { label: frame.action, link } : undefined}
      note={note}
    >
      <Paragraph>{frame.greeting(firstName)}</Paragraph>
      <Paragraph>{sentence}</Paragraph>
      {isDecision && message ? (
        <>
          <Paragraph>{frame.message}</Paragraph>
          <Paragraph>{message}</Paragraph>
        </>
      ) : null}
    </Letter>
  );
}
