import type { ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import {
  EmptyState,
  ErrorState,
  FormSkeleton,
  NativeSelect,
  Page,
  PageHeader,
  Section,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useToday, useViewer } from '@lyceum/web/viewer';
import { AssessmentByIdDocument, type OpenAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { useFormTexts } from '../questions/use-localized';

interface PaperFrameProps {
  title: string;
  actions?: ReactNode;
  children: (assessment: OpenAssessmentFragment) => ReactNode;
}

/** A page about the paper forms of an assessment, for admins of its program. */
export function PaperFrame({ title, actions, children }: PaperFrameProps) {
  const t = useT();
  const { administers } = useViewer();
  const formTexts = useFormTexts();
  const { id: assessmentId = '' } = useParams();
  const { data, error, refetch } = useQuery(AssessmentByIdDocument, {
    variables: { assessmentId },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['assessments', 'programs'], refetch);
  const assessment = data?.getAssessment;
  const isFit = assessment?.formType === 'INTERNAL' && administers(assessment.program.id);
  const isGone = errorCode(error) === 'NOT_FOUND' || (assessment && !isFit);
  return (
    <Page width="medium">
      <PageHeader
        title={title}
        crumbs={[
          { label: t('assessments.title'), to: '/assessments' },
          ...(assessment
            ? [{ label: formTexts(assessment).formName, to: `/assessments/${assessmentId}` }]
            : []),
        ]}
        actions={isFit ? actions : null}
      />
      {isGone ? (
        <Section>
          <EmptyState title={t('assessments.goneTitle')}>{t('assessments.goneText')}</EmptyState>
        </Section>
      ) : assessment ? (
        children(assessment)
      ) : error ? (
        <ErrorState error={error} title={t('assessments.loadError')} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Page>
  );
}

/** Windows that have begun, the latest first; on paper before the first one, that one. */
export function usePaperWindows(assessment: OpenAssessmentFragment, isPrinted: boolean) {
  const today = useToday();
  const begun = assessment.windows.filter(({ startDate }) => startDate <= today).toReversed();
  const next = assessment.windows.find(({ startDate }) => startDate > today);
  return isPrinted && next ? [...begun, next] : begun;
}

interface WindowFieldProps {
  windows: OpenAssessmentFragment['windows'];
  value: string;
  onChange: (start: string) => void;
}

export function WindowField({ windows, value, onChange }: WindowFieldProps) {
  const t = useT();
  const format = useFormat();
  return (
    <NativeSelect
      label={t('assessments.period')}
      value={value}
      data={windows.map(({ startDate, endDate }) => ({
        value: startDate,
        label: format.dateRange(startDate, endDate),
      }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface VersionFieldProps {
  versions: readonly number[];
  value: number;
  onChange: (version: string) => void;
}

export function VersionField({ versions, value, onChange }: VersionFieldProps) {
  const t = useT();
  if (versions.length < 2) return null;
  return (
    <NativeSelect
      label={t('paper.version')}
      value={String(value)}
      data={versions.map((version) => ({ value: String(version), label: t('versions.one', { version }) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
