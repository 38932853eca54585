import { useMutation, useQuery } from '@apollo/client/react';
import { useNavigate, useParams } from 'react-router';
import {
  EmptyState,
  ErrorState,
  FormSkeleton,
  Page,
  PageHeader,
  Section,
  notify,
  useServerForm,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useLive } from '@lyceum/web/viewer';
import {
  AssessmentByIdDocument,
  EditAssessmentDocument,
  type AssessmentByIdQuery,
  type OpenAssessmentFragment,
} from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { useFormTexts } from '../questions/use-localized';
import { AssessmentForm, assessmentLabel } from './assessment-form';
import { inputOf, valuesOf, type AssessmentValues } from './assessment-values';

export default function EditAssessmentPage() {
  const t = useT();
  const formTexts = useFormTexts();
  const { id: assessmentId = '' } = useParams();
  const { data, error, refetch } = useQuery(AssessmentByIdDocument, {
    variables: { assessmentId },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['assessments', 'assessment-responses'], refetch);
  const assessment = data?.getAssessment;
  const isGone = errorCode(error) === 'NOT_FOUND' || (assessment && !assessment.canEdit);
  return (
    <Page width="medium">
      <PageHeader
        title={t('assessments.editTitle')}
        crumbs={[
          { label: t('assessments.title'), to: '/assessments' },
          ...(assessment
            ? [{ label: formTexts(assessment).formName, to: `/assessments/${assessment.id}` }]
            : []),
        ]}
      />
      {isGone ? (
        <Section>
          <EmptyState title={t('assessments.goneTitle')}>{t('assessments.goneText')}</EmptyState>
        </Section>
      ) : assessment ? (
        <EditAssessment key={assessment.id} assessment={assessment} onReload={() => refetch()} />
      ) : error ? (
        <ErrorState error={error} title={t('assessments.loadError')} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  );
}

interface EditAssessmentProps {
  assessment: OpenAssessmentFragment;
  onReload: () => Promise<{ data?: AssessmentByIdQuery | undefined }>;
}

function EditAssessment({ assessment, onReload }: EditAssessmentProps) {
  const t = useT();
  const navigate = useNavigate();
  const [edit] = useMutation(EditAssessmentDocument);
  const { id: assessmentId, hasResponses } = assessment;
  const form = useServerForm<AssessmentValues>({
    name: `assessment-${assessmentId}`,
    initial: valuesOf(assessment),
    revision: assessment.revision,
    argument: 'input',
    labelOf: assessmentLabel(t),
    save: (values, revision) =>
      edit({
        variables: {
          input: { assessmentId, revision, newVersion: values.newVersion ?? false, ...inputOf(values) },
        },
      }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('assessments.saved') });
    void navigate(`/assessments/${assessmentId}`);
  };
  /** Loads the saved values beneath the user's unsaved changes. */
  const takeUp = async () => {
    const found = (await onReload()).data?.getAssessment;
    if (found) form.rebase(valuesOf(found), found.revision);
  };
  return (
    <AssessmentForm
      form={form}
      isMade
      ownId={assessmentId}
      savedPre={assessment.preAssessment}
      hasResponses={hasResponses}
      answeredVersion={assessment.isVersionAnswered ? assessment.version : null}
      savedQuestions={valuesOf(assessment).questions}
      submitLabel={t('assessments.save')}
      onSubmit={submit}
      onTakeUp={takeUp}
    />
  );
}
