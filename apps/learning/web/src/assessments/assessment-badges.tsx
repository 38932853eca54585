import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import { useToday } from '@lyceum/web/viewer';
import type { ListedAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { stateOf, type AssessmentState } from './assessment-state';
import classes from './answering.module.css';

const TONES: Record<AssessmentState, StatusTone> = {
  ARCHIVED: 'neutral',
  EXTERNAL: 'neutral',
  DUE: 'waiting',
  ANSWERED: 'good',
  OPEN: 'info',
  COMING: 'neutral',
  OVER: 'neutral',
};

export function AssessmentBadges({ assessment }: { assessment: ListedAssessmentFragment }) {
  const t = useT();
  const state = stateOf(assessment, useToday());
  return (
    <span className={classes.badges}>
      <StatusBadge tone={TONES[state]}>{t(`assessments.state.${state}`)}</StatusBadge>
      {assessment.isPostAssessment ? <StatusBadge tone="neutral">{t('assessments.post')}</StatusBadge> : null}
    </span>
  );
}
