import { Suspense } from 'react';
import { useQuery } from '@apollo/client/react';
import { fillGaps } from '@lyceum/contracts/questions';
import { IconPencil } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import {
  Button,
  EmptyState,
  ErrorState,
  FormSkeleton,
  lazyPart,
  ListSkeleton,
  NativeSelect,
  Page,
  PageHeader,
  Section,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive, useToday, useViewer } from '@lyceum/web/viewer';
import { AssessmentByIdDocument, type OpenAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { AssessmentBadges } from './assessment-badges';
import { FormulasOf, FormulaText } from '../questions/formula-text';
import { QuestionPicture } from '../questions/question-picture';
import { useLocalized } from '../questions/use-localized';
import classes from './assessments.module.css';
import { ScoreButton } from './score-button';
import { TakeAssessment } from './take-assessment';
import { useAssessmentFacts } from './use-assessment-facts';

// Respondents load none of these.
const AssessmentActions = lazyPart(() => import('./assessment-actions'));
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
  const { id, formName, description, formType, windows, canEdit, isForViewer, ownResponses } = assessment;
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
              <ScoreButton assessmentId={id} count={assessment.toScore} onClose={onReload} />
            )}
            {canEdit ? <EditButton assessment={assessment} /> : null}
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
              <GrowthSection formId={id} />
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
          <WindowSelect
            assessment={assessment}
            value={windowStart}
            onChange={(start) => change({ window: start, people: null })}
          />
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
        {formType === 'INTERNAL' && !isAdmin && !isForViewer ? (
          <AskedList questions={assessment.questions} />
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

/** The questions, for viewers who do not answer. */
function AskedList({ questions }: Pick<OpenAssessmentFragment, 'questions'>) {
  const t = useT();
  const localized = useLocalized();
  return (
    <Section title={t('assessments.questions')}>
      <ol className={classes.asked}>
        {questions.map((question) => {
          const words = localized(question);
          const texts = [
            ...question.options.map(words.option),
            ...question.details.rows.map(words.row),
            ...question.details.choices.map(words.choice),
          ];
          return (
            <li key={question.id}>
              <QuestionPicture question={question} />
              <FormulaText>{fillGaps(words.question)}</FormulaText>
              {texts.length > 0 ? (
                <Text size="sm" className={classes.quiet}>
                  <FormulaText>{texts.join(' · ')}</FormulaText>
                </Text>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function EditButton({ assessment }: { assessment: OpenAssessmentFragment }) {
  const t = useT();
  return (
    <>
      <Suspense>
        <AssessmentActions assessment={assessment} />
      </Suspense>
      <Button
        component={Link}
        variant="default"
        to={`/assessments/${assessment.id}/edit`}
        leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
      >
        {t('assessments.edit')}
      </Button>
    </>
  );
}

interface WindowSelectProps {
  assessment: OpenAssessmentFragment;
  value: string | null;
  onChange: (start: string | null) => void;
}

/** Windows that have begun, the latest first. */
function WindowSelect({ assessment, value, onChange }: WindowSelectProps) {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const begun = assessment.windows.filter(({ startDate }) => startDate <= today).toReversed();
  if (begun.length < 2) return null;
  return (
    <NativeSelect
      label={t('assessments.period')}
      maw={320}
      value={value ?? begun[0]!.startDate}
      data={begun.map(({ startDate, endDate }) => ({
        value: startDate,
        label: format.dateRange(startDate, endDate),
      }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
