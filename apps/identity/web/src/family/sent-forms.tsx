import { useQuery } from '@apollo/client/react';
import { ErrorState, Section, StatusBadge } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IntakeFormsDocument, type IntakeFormsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from './family.module.css';
import { relativeName } from './relative-name';

type Form = IntakeFormsQuery['getIntakeForms'][number];

/** Intake forms sent so far, as sent, and whether they have been handled. Renders nothing without any. */
export function SentForms() {
  const t = useT();
  const { data, error, refetch } = useQuery(IntakeFormsDocument, { fetchPolicy: 'cache-and-network' });
  useLive('leads', refetch);
  if (error && !data) return <ErrorState variant="inline" error={error} onRetry={refetch} />;
  const forms = data?.getIntakeForms ?? [];
  if (forms.length === 0) return null;
  return (
    <Section title={t('intake.sent')} description={t('intake.sentHelp')}>
      <ul className={styles.list}>
        {forms.map((form) => (
          <SentForm key={form.id} form={form} />
        ))}
      </ul>
    </Section>
  );
}

function SentForm({ form }: { form: Form }) {
  const t = useT();
  const format = useFormat();
  const { learner, sentBy, status, createdAt } = form;
  const said = [
    ['goals', form.goals],
    ['subjects', form.subjects.join(', ')],
    ['needs', form.needs],
    ['availability', form.availability],
    ['sessionsPerWeek', form.sessionsPerWeek],
  ] as const;
  const day = format.date(createdAt);
  return (
    <li className={styles.form}>
      <div className={styles.relative}>
        <span className={styles.words}>
          <span className={styles.name}>{learner ? relativeName(learner) : ''}</span>
          <span className={styles.quiet}>
            {sentBy ? t('intake.sentBy', { day, name: relativeName(sentBy) }) : day}
          </span>
        </span>
        <StatusBadge tone={status === 'NEW' ? 'info' : 'good'}>
          {t(status === 'NEW' ? 'intake.new' : 'intake.handled')}
        </StatusBadge>
      </div>
      <dl className={styles.said}>
        {said.map(([field, value]) =>
          value ? (
            <div key={field}>
              <dt>{t(`intake.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </li>
  );
}
