import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  Button,
  EmptyState,
  ErrorState,
  Group,
  Page,
  PageHeader,
  PageSkeleton,
  Section,
} from '@lyceum/web/design-system';
import { personName, useUser, useViewer } from '@lyceum/web/viewer';
import { IconUsersGroup } from '@tabler/icons-react';
import { useT } from '../i18n';
import { IntakeForm } from './intake-form';
import { relativeName } from './relative-name';
import { SentForms } from './sent-forms';
import { useMyFamily } from './use-my-family';

/** The needs of a learner, entered by the learner or a guardian, for the staff who find a tutor. */
export default function IntakePage() {
  const t = useT();
  const user = useUser();
  const { has } = useViewer();
  const [address] = useSearchParams();
  const [sentFor, setSentFor] = useState<string | null>(null);
  const { family, error, refetch } = useMyFamily();
  const header = (
    <PageHeader
      title={t('intake.title')}
      description={t('intake.description')}
      crumbs={[{ label: t('family.title'), to: '/family' }]}
    />
  );
  if (error && !family) {
    return (
      <Page width="narrow">
        {header}
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!family) return <PageSkeleton shape="form" />;
  const learners = [
    ...(has('LEARNER', 'STUDENT') ? [{ value: user.id, label: personName(user) }] : []),
    ...family.students.map((child) => ({ value: child.user.id, label: relativeName(child.user) })),
  ];
  const nameOf = (id: string) => learners.find(({ value }) => value === id)?.label ?? '';
  return (
    <Page width="narrow">
      {header}
      {sentFor ? (
        <Section title={t('intake.thanks')}>
          <p role="status" style={{ marginTop: 0 }}>
            {t('intake.thanksText', { name: nameOf(sentFor) })}
          </p>
          <Group gap="xs">
            <Button component={Link} to="/family">
              {t('intake.back')}
            </Button>
            <Button variant="default" onClick={() => setSentFor(null)}>
              {t('intake.another')}
            </Button>
          </Group>
        </Section>
      ) : learners.length > 0 ? (
        <Section>
          <IntakeForm learners={learners} preset={address.get('learner')} onSent={setSentFor} />
        </Section>
      ) : (
        <EmptyState icon={<IconUsersGroup size={28} />} title={t('intake.nobody')}>
          {t('family.noneHint')}
        </EmptyState>
      )}
      <SentForms />
    </Page>
  );
}
