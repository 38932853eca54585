import { NativeSelect, Radio, Section, Stack, Switch, type ServerForm } from '@lyceum/web/design-system';
import type { AssessmentScorers, AssessmentScoreShown } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import type { AssessmentValues } from './assessment-values';

const SHOWN: readonly AssessmentScoreShown[] = ['NEVER', 'AT_END', 'AT_ONCE'];
const SCORERS: readonly AssessmentScorers[] = ['ADMINS', 'LEADERS'];

/** Who scores open answers, and when the score is shown; only for assessments with points. */
export function ScoringSection({ form: { values, set } }: { form: ServerForm<AssessmentValues> }) {
  const t = useT();
  if (!values.questions.some(({ points }) => (points ?? 0) > 0)) return null;
  return (
    <Section title={t('scoring.title')}>
      <Stack gap="md">
        <NativeSelect
          label={t('scoring.shown')}
          value={values.scoreShown ?? 'NEVER'}
          data={SHOWN.map((value) => ({ value, label: t(`scoring.shownWhen.${value}`) }))}
          onChange={(event) => {
            const chosen = SHOWN.find((each) => each === event.currentTarget.value);
            if (chosen) set({ scoreShown: chosen });
          }}
        />
        <Radio.Group
          label={t('scoring.scorers')}
          value={values.scorers ?? 'ADMINS'}
          onChange={(chosen) => set({ scorers: chosen === 'LEADERS' ? 'LEADERS' : 'ADMINS' })}
        >
          <Stack gap="xs" mt={8}>
            {SCORERS.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(
                  value === 'LEADERS' && values.isPostAssessment
                    ? 'scoring.otherLeaders'
                    : `scoring.scorer.${value}`,
                )}
              />
            ))}
          </Stack>
        </Radio.Group>
        {values.isPostAssessment && values.scorers === 'LEADERS' ? (
          <Switch
            label={t('scoring.ownLeaders')}
            description={t('scoring.ownLeadersHelp')}
            checked={values.ownLeadersScore ?? false}
            onChange={(event) => set({ ownLeadersScore: event.currentTarget.checked })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}
