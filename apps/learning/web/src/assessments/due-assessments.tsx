import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Button, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useUser } from '@lyceum/web/viewer';
import { UnfinishedAssessmentsDocument, type UnfinishedAssessmentsQuery } from '../__generated__/graphql';
import { nameOf } from '../feedback/names';
import { useT } from '../i18n';
import { useFormTexts } from '../questions/use-localized';
import classes from './assessments.module.css';

type Due = UnfinishedAssessmentsQuery['getUnfinishedAssessments'][number];

/**
 * Assessments that the viewer and the viewer's children still have to answer, the earliest due first. Renders nothing
 * when none is due.
 */
export function DueAssessments() {
  const t = useT();
  const { data, refetch } = useQuery(UnfinishedAssessmentsDocument, { fetchPolicy: 'cache-and-network' });
  useLive(['assessments', 'assessment-responses', 'programs'], refetch);
  const due = data?.getUnfinishedAssessments ?? [];
  if (due.length === 0) return null;
  return (
    <Section title={t('assessments.due')}>
      <ul className={classes.dueList}>
        {due.map((each) => (
          <DueLine key={`${each.assessment.id} ${each.userId}`} due={each} />
        ))}
      </ul>
    </Section>
  );
}

function DueLine({ due: { assessment, window, user, userId } }: { due: Due }) {
  const t = useT();
  const format = useFormat();
  const isOwn = useUser().id === userId;
  const { id } = assessment;
  const { formName, description } = useFormTexts()(assessment);
  return (
    <li className={classes.dueLine}>
      <div className={classes.words}>
        <Text fw={600}>{formName}</Text>
        <Text size="sm">{t('assessments.until', { day: format.shortDate(window.endDate) })}</Text>
        {isOwn ? null : <Text size="sm">{t('assessments.childAnswers', { name: nameOf(user, t) })}</Text>}
        {description ? (
          <Text size="sm" className={classes.quiet}>
            {description}
          </Text>
        ) : null}
      </div>
      <Button
        component={Link}
        to={`/assessments/${id}`}
        variant={isOwn ? 'filled' : 'default'}
        aria-label={t(isOwn ? 'assessments.answerOf' : 'assessments.lookAt', { name: formName })}
      >
        {t(isOwn ? 'assessments.answer' : 'assessments.look')}
      </Button>
    </li>
  );
}
