import { Text } from '@react-email/text';
import type { Language } from '@lyceum/server/actor';
import type { LinkTo } from '@lyceum/server/mail';
import { t } from '../i18n';

/** The reason for which somebody gets a mail. */
export type MailReason =
  | 'SESSIONS'
  | 'REQUESTS'
  | 'REVIEWS'
  | 'MESSAGES'
  | 'SAFETY'
  | 'WEEK'
  | 'PAYMENTS'
  | 'PAYMENTS_DUE';

/** Path of the page on which people choose their mails. */
export const SETTINGS_PATH = '/settings';

const WHY: Record<Language, Record<MailReason, string>> = {
  en: {
    SESSIONS: 'You get this mail because you, or a child of yours, take part in these sessions.',
    REQUESTS: 'You get this mail because the request is about you, your family or a program of yours.',
    REVIEWS: 'You get this mail because you look after the program.',
    MESSAGES: 'You get this mail because you have a message that you have not read.',
    SAFETY:
      'You get this mail because you look after the safety of conversations. It cannot be switched off.',
    WEEK: 'You get this mail because the program reports to families every week.',
    PAYMENTS: 'You get this mail because you pay for sessions, or look after their payments.',
    PAYMENTS_DUE: 'You get this mail because a payment needs you. It cannot be switched off.',
  },
  sp: {
    SESSIONS: 'Este correo llega a quienes participan en estas sesiones y a sus familias.',
    REQUESTS:
      'Este correo llega a las personas y familias de la solicitud, y a quienes administran el programa.',
    REVIEWS: 'Este correo llega a quienes administran el programa.',
    MESSAGES: 'Este correo llega porque hay un mensaje sin leer.',
    SAFETY: 'Este correo llega a quienes cuidan la seguridad de las conversaciones. No se puede desactivar.',
    WEEK: 'Este correo llega porque el programa informa cada semana a las familias.',
    PAYMENTS: 'Este correo llega a quienes pagan sesiones y a quienes gestionan esos pagos.',
    PAYMENTS_DUE: 'Este correo llega porque hay un pago por resolver. No se puede desactivar.',
  },
};
const CHOOSE: Record<Language, string> = t('mailEnd.choose');

/** The end of every mail: why it came, and a link to change that. */
export function MailFooter({
  why,
  language,
  linkTo,
}: {
  why: MailReason;
  language: Language;
  linkTo: LinkTo;
}) {
  return (
    <Text style={{ color: '#5c6370', fontSize: 13 }}>
      {WHY[language][why]}
      {why === 'SAFETY' || why === 'PAYMENTS_DUE' ? null : (
        <>
          {' '}
          <a href={linkTo(SETTINGS_PATH)} style={{ color: '#5c6370' }}>
            {CHOOSE[language]}
          </a>
        </>
      )}
    </Text>
  );
}
