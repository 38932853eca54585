import type { ReactNode } from 'react';
import { Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { OpenAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

interface AnswerSectionProps {
  assessment: Pick<OpenAssessmentFragment, 'shownBeforeSessions'>;
  /** Last day of the window. */
  endDate: string;
  children: ReactNode;
}

/** The frame of the viewer's form: until when it is open, and who reads the answers. */
export function AnswerSection({ assessment, endDate, children }: AnswerSectionProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Section
      title={t('assessments.yourAnswers')}
      description={t('assessments.until', { day: format.shortDate(endDate) })}
    >
      {assessment.shownBeforeSessions ? (
        <Text size="sm" mb="md">
          {t('beforeSessions.told')}
        </Text>
      ) : null}
      {children}
    </Section>
  );
}
