import { useQuery } from '@apollo/client/react';
import { ErrorState, Section } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { ProgramPeopleDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { Figure } from './figure';
import styles from './overview.module.css';

export function PeopleFigures({ programId }: { programId: string }) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(ProgramPeopleDocument, {
    variables: { programId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('people', refetch);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  const figure = (
    label: string,
    counts: { total: number; activeTotal: number } | undefined,
    role: string,
  ) => (
    <Figure
      label={label}
      value={counts && format.number(counts.total)}
      note={counts ? t('overview.canSignIn', { count: counts.activeTotal }) : null}
      to={`/people?program=${programId}&role=${role}`}
    />
  );
  return (
    <Section title={t('overview.people')} flush>
      <div className={styles.stackedFigures}>
        {figure(t('overview.tutees'), data?.learners, 'LEARNER')}
        {figure(t('overview.tutors'), data?.leaders, 'LEADER')}
        {figure(t('overview.admins'), data?.admins, 'PROGRAM_ADMIN')}
      </div>
    </Section>
  );
}
