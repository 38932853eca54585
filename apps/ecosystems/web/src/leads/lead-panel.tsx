import { Link } from 'react-router';
import { Anchor, Stack } from '@lyceum/web/design-system';
import { phoneText, useFormat } from '@lyceum/web/i18n';
import type { ReceivedLeadFragment } from '../__generated__/graphql';
import { FactList, type Fact } from '../fact-list';
import { useT } from '../i18n';
import { nameOfPerson } from '../person/person-name';
import { HandleLead } from './handle-lead';
import styles from '../review.module.css';
import { LeadBadge } from './use-lead-columns';

const DETAILS = [
  'clubName',
  'numPlayers',
  'subjects',
  'goals',
  'needs',
  'availability',
  'sessionsPerWeek',
  'zipCode',
  'message',
] as const;
const ROLES = ['PARENT', 'STUDENT', 'TUTOR', 'SCHOOL', 'OTHER'] as const;

interface LeadPanelProps {
  lead: ReceivedLeadFragment;
  onHandled: () => void;
}

/** Contact data and message of a lead, and its handling. */
export function LeadPanel({ lead, onHandled }: LeadPanelProps) {
  const t = useT();
  const format = useFormat();
  const facts = useFacts(lead);
  const { kind, status, createdAt, handledAt } = lead;
  return (
    <div className={styles.panel}>
      <Stack gap={6} align="flex-start">
        <LeadBadge status={status} />
        <span className={styles.quiet}>
          {t(`leads.kinds.${kind}`)} · {format.dateTime(createdAt)}
        </span>
        {handledAt ? (
          <span className={styles.quiet}>{t('leads.handledOn', { date: format.dateTime(handledAt) })}</span>
        ) : null}
      </Stack>
      <FactList className={styles.facts} facts={facts} />
      {status === 'NEW' ? <HandleLead lead={lead} onHandled={onHandled} /> : null}
    </div>
  );
}

function useFacts({ user, email, phoneNumber, language, details }: ReceivedLeadFragment): Fact[] {
  const t = useT();
  const said = new Map(details.map(({ key, value }) => [key, value]));
  const role = ROLES.find((each) => each === said.get('role'));
  return [
    [
      t('leads.person'),
      user ? (
        <Anchor component={Link} to={`/people/${user.id}`} size="sm">
          {nameOfPerson(user)}
        </Anchor>
      ) : null,
    ],
    [
      t('person.email'),
      email ? (
        <Anchor href={`mailto:${email}`} size="sm">
          {email}
        </Anchor>
      ) : null,
    ],
    [
      t('person.phone'),
      phoneNumber ? (
        <Anchor href={`tel:${phoneNumber}`} size="sm">
          {phoneText(phoneNumber)}
        </Anchor>
      ) : null,
    ],
    [t('leads.language'), t(`leads.languages.${language}`)],
    [t('leads.role'), role ? t(`leads.roles.${role}`) : null],
    ...DETAILS.map((key): Fact => [t(`leads.details.${key}`), said.get(key)]),
  ];
}
