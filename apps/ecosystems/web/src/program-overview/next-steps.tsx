import { Link } from 'react-router';
import { Anchor, Section, Text } from '@lyceum/web/design-system';
import { phoneText } from '@lyceum/web/i18n';
import {
  IconActivity,
  IconCalendar,
  IconChevronRight,
  IconSchool,
  IconTable,
  IconUpload,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ProgramOverviewQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from './overview.module.css';
import { useProgramTool } from './use-program-tool';

type Contact = ProgramOverviewQuery['getProgramsByIds'][number]['adminContactInfo'];

/** Links to the program's tasks, and the contact for its people. */
export function NextSteps({ programId, contact }: { programId: string; contact: Contact | null }) {
  const t = useT();
  const has = useProgramTool(programId);
  const steps = [
    ...(has('manageSessions')
      ? [{ to: `/p/${programId}/manage-sessions`, Icon: IconCalendar, label: t('overview.manageSessions') }]
      : []),
    ...(has('engagementTracker')
      ? [
          {
            to: `/p/${programId}/engagement-tracker`,
            Icon: IconActivity,
            label: t('overview.engagementTracker'),
          },
        ]
      : []),
    ...(has('tutoringSheet')
      ? [{ to: `/p/${programId}/tutoring-sheet`, Icon: IconTable, label: t('overview.tutoringSheet') }]
      : []),
    ...(has('fileUpload')
      ? [{ to: `/p/${programId}/file-upload`, Icon: IconUpload, label: t('overview.fileUpload') }]
      : []),
    ...(has('dataBrowser')
      ? [{ to: `/p/${programId}/roster-browser`, Icon: IconSchool, label: t('overview.rosterBrowser') }]
      : []),
    { to: `/people?program=${programId}`, Icon: IconUserPlus, label: t('overview.invitePeople') },
  ];
  return (
    <Section title={t('overview.goOn')} flush>
      <ul className={styles.steps}>
        {steps.map(({ to, Icon, label }) => (
          <li key={to}>
            <Link to={to} className={styles.step ?? ''}>
              <Icon size={20} stroke={1.7} aria-hidden />
              <span>{label}</span>
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {contact?.name || contact?.email || contact?.phone ? (
        <div className={styles.contact}>
          <Text size="sm" fw={600}>
            {t('overview.contact')}
          </Text>
          {contact.name ? <Text size="sm">{contact.name}</Text> : null}
          {contact.email ? (
            <Anchor size="sm" href={`mailto:${contact.email}`}>
              {contact.email}
            </Anchor>
          ) : null}
          {contact.phone ? (
            <Anchor size="sm" href={`tel:${contact.phone}`}>
              {phoneText(contact.phone)}
            </Anchor>
          ) : null}
        </div>
      ) : null}
    </Section>
  );
}
