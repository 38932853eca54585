import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { ListedAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useFormTexts } from '../questions/use-localized';
import { AssessmentBadges } from './assessment-badges';
import classes from './assessments.module.css';
import { ResponseRate } from './response-rate';
import { useAssessmentFacts } from './use-assessment-facts';

const AssessmentActions = lazyPart(() => import('./assessment-actions'));

/** An assessment in the list: its state; for admins also the response rate and actions. */
export function AssessmentCard({ assessment }: { assessment: ListedAssessmentFragment }) {
  const t = useT();
  const format = useFormat();
  const { id, responseRate, ownResponses } = assessment;
  const { formName, description } = useFormTexts()(assessment);
  const facts = useAssessmentFacts(assessment);
  const [latest] = ownResponses;
  return (
    <article className={classes.card} aria-labelledby={`assessment-${id}`}>
      <div className={classes.cardHead}>
        <div className={classes.named}>
          <h2 className={classes.cardTitle} id={`assessment-${id}`}>
            <Link to={`/assessments/${id}`}>{formName}</Link>
          </h2>
          <AssessmentBadges assessment={assessment} />
        </div>
        {assessment.canEdit ? (
          <Suspense>
            <AssessmentActions assessment={assessment} />
          </Suspense>
        ) : null}
      </div>
      {description ? <p className={classes.description}>{description}</p> : null}
      <Text size="sm" className={classes.quiet}>
        {facts.join(' · ')}
      </Text>
      {responseRate === null ? null : <ResponseRate rate={responseRate} name={formName} />}
      {latest ? (
        <Text size="sm" className={classes.quiet}>
          {t('assessments.answeredAt', { at: format.dateTime(latest.submittedAt) })}
        </Text>
      ) : null}
    </article>
  );
}
