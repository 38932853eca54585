import { Suspense } from 'react';
import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import {
  EmptyState,
  ErrorState,
  FormSkeleton,
  lazyPart,
  ListSkeleton,
  Page,
  PageHeader,
  Section,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useAddressPatch, useLive, useViewer } from '@lyceum/web/viewer';
import { AssessmentByIdDocument, type OpenAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { AssessmentBadges } from './assessment-badges';
import { FormulasOf } from '../questions/formula-text';
import { useFormTexts } from '../questions/use-localized';
import classes from './answering.module.css';
import { TakeAssessment } from './take-assessment';
import { useAssessmentFacts } from './use-assessment-facts';

// Respondents load none of these.
const AskedList = lazyPart(() => import('./asked-list'));
const ScoreButton = lazyPart(() => import('./score-button'));
const WindowSelect = lazyPart(() => import('./window-select'));
const EditActions = lazyPart(() => import('./edit-actions'));
const AssessmentPeople = lazyPart(() => import('./assessment-people'));
const AssessmentResults = lazyPart(() => import('./assessment-results'));
const Measurements = lazyPart(() => import('./measurements'));
const ComparisonSection = lazyPart(() => import('./comparison-section'));
const GrowthSection = lazyPart(() => import('../growth/growth-section'));

/** One assessment: its form for respondents, its results for viewers who may read them. */
export default function AssessmentPage() {
  const t = useT();
  const { id: assessmentId = '' } = useParams();
  const { data, error, refetch } = useQuery(AssessmentByIdDocument, {
    variables: { assessmentId },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['assessments', 'assessment-responses', 'programs'], refetch);
  const assessment = data?.getAssessment;
  const isGone = errorCode(error) === 'NOT_FOUND';
  return (
    <Page width="medium">
      {isGone ? (
        <>
          <PageHeader
            title={t('assessments.one')}
            crumbs={[{ label: t('assessments.title'), to: '/assessments' }]}
          />
          <Section>
            <EmptyState title={t('assessments.goneTitle')}>{t('assessments.goneText')}</EmptyState>
          </Section>
        </>
      ) : assessment ? (
        <Opened
          key={assessment.id}
          assessment={assessment}
          onReload={async () => (await refetch()).data?.getAssessment}
        />
      ) : error ? (
        <ErrorState error={error} title={t('assessments.loadError')} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Page>
  );
}

interface OpenedProps {
  assessment: OpenAssessmentFragment;
  onReload: () => Promise<OpenAssessmentFragment | undefined>;
}

function Opened({ assessment, onReload }: OpenedProps) {
  const t = useT();
  const { administers, has } = useViewer();
  const facts = useAssessmentFacts(assessment);
  const [params, change] = useAddressPatch();
  const { id, formType, windows, canEdit, isForViewer, ownResponses } = assessment;
  const { formName, description } = useFormTexts()(assessment);
  const isAdmin = administers(assessment.program.id);
  const asked = params.get('window');
  const windowStart = windows.some(({ startDate }) => startDate === asked) ? asked : null;
  return (
    <FormulasOf questions={assessment.questions}>
      <PageHeader
        title={formName}
        description={description || undefined}
        crumbs={[{ label: t('assessments.title'), to: '/assessments' }]}
        actions={
          <>
            {assessment.toScore === null ? null : (
              <Suspense>
                <ScoreButton
                  assessmentId={id}
                  questions={assessment.questions}
                  count={assessment.toScore}
                  onClose={onReload}
                />
              </Suspense>
            )}
            {canEdit ? (
              <Suspense>
                <EditActions assessment={assessment} />
              </Suspense>
            ) : null}
          </>
        }
      />
      <div className={classes.facts}>
        <AssessmentBadges assessment={assessment} />
        <Text size="sm" className={classes.quiet}>
          {facts.join(' · ')}
        </Text>
      </div>
      <Stack gap="lg">
        {formType === 'EXTERNAL' ? (
          <>
            <Suspense>
              <GrowthSection formId={id} name={formName} />
            </Suspense>
            <Suspense fallback={<ListSkeleton rows={4} />}>
              <Measurements assessment={assessment} />
            </Suspense>
          </>
        ) : null}
        {isForViewer || ownResponses.length > 0 ? (
          <TakeAssessment assessment={assessment} onReload={onReload} />
        ) : null}
        {formType === 'INTERNAL' && isAdmin && windows.length > 1 ? (
          <Suspense>
            <WindowSelect
              assessment={assessment}
              value={windowStart}
              onChange={(start) => change({ window: start, people: null })}
            />
          </Suspense>
        ) : null}
        {formType === 'INTERNAL' && isAdmin ? (
          <Suspense fallback={<ListSkeleton rows={6} />}>
            <AssessmentResults assessmentId={id} name={formName} windowStart={windowStart} />
          </Suspense>
        ) : null}
        {isAdmin && assessment.preAssessment ? (
          <Suspense>
            <ComparisonSection assessmentId={id} />
          </Suspense>
        ) : null}
        {assessment.questions.length > 0 && !isAdmin && !isForViewer ? (
          <Suspense fallback={<ListSkeleton rows={4} />}>
            <AskedList questions={assessment.questions} />
          </Suspense>
        ) : null}
        {formType === 'INTERNAL' && (isAdmin || !isForViewer || has('LEADER', 'PARENT')) ? (
          <Suspense fallback={<ListSkeleton rows={4} />}>
            <AssessmentPeople assessment={assessment} windowStart={windowStart} isAdmin={isAdmin} />
          </Suspense>
        ) : null}
      </Stack>
    </FormulasOf>
  );
}
