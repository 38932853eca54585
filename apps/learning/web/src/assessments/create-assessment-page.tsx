import { useState } from 'react';
import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorState, FormSkeleton, Page, PageHeader, notify, useServerForm } from '@lyceum/web/design-system';
import { useToday, useViewer } from '@lyceum/web/viewer';
import {
  AssessmentByIdDocument,
  CreateAssessmentDocument,
  type OpenAssessmentFragment,
} from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { AssessmentForm, assessmentLabel } from './assessment-form';
import { emptyValues, inputOf, type AssessmentValues } from './assessment-values';
import { postValuesOf } from './paired-questions';

/** A new assessment; with `?from=`, the post-assessment of that one. */
export default function CreateAssessmentPage() {
  const t = useT();
  const [params] = useSearchParams();
  const today = useToday();
  const from = params.get('from');
  const { data, error, refetch } = useQuery(
    AssessmentByIdDocument,
    from ? { variables: { assessmentId: from } } : skipToken,
  );
  const pre = from ? data?.getAssessment : undefined;
  return (
    <Page width="medium">
      <PageHeader
        title={t('assessments.create')}
        crumbs={[{ label: t('assessments.title'), to: '/assessments' }]}
      />
      {!from ? (
        <CreateAssessment />
      ) : pre ? (
        <CreateAssessment
          key={pre.id}
          pre={pre}
          copied={postValuesOf(pre, t('pairs.postName', { name: pre.formName }), today)}
        />
      ) : error ? (
        <ErrorState error={error} title={t('assessments.loadError')} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  );
}

interface CreateAssessmentProps {
  pre?: OpenAssessmentFragment;
  /** The values of the post-assessment of `pre`. */
  copied?: AssessmentValues;
}

function CreateAssessment({ pre, copied }: CreateAssessmentProps) {
  const t = useT();
  const { program, programs, administers } = useViewer();
  const navigate = useNavigate();
  const today = useToday();
  const [create] = useMutation(CreateAssessmentDocument);
  const own = programs.filter(({ id, archived }) => administers(id) && !archived);
  const chosen = own.find(({ id }) => id === program?.id) ?? (own.length === 1 ? own[0] : undefined);
  const [initial] = useState(() => copied ?? emptyValues(chosen?.id ?? '', today));
  const form = useServerForm<AssessmentValues>({
    name: pre ? `assessment-after-${pre.id}` : 'assessment-new',
    initial,
    argument: 'input',
    labelOf: assessmentLabel(t),
    save: (values) =>
      create({
        variables: {
          input: {
            programId: values.programId,
            formType: values.formType,
            definitionKey: values.formType === 'EXTERNAL' ? values.definitionKey : null,
            ...inputOf(values),
          },
        },
      }),
  });
  const submit = async () => {
    const { formName } = form.values;
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('assessments.created', { name: formName.trim() }) });
    void navigate('/assessments');
  };
  return (
    <AssessmentForm
      form={form}
      savedPre={pre ? { id: pre.id, formName: pre.formName } : null}
      submitLabel={t('assessments.create')}
      onSubmit={submit}
    />
  );
}
