import { NumberInput, Switch, type ServerForm } from '@lyceum/web/design-system';
import { useT } from '../management-i18n';
import type { AssessmentValues } from './assessment-values';

/** Within how many minutes the form is answered, and whether people may stop the clock. */
export function TimeLimitFields({ form }: { form: ServerForm<AssessmentValues> }) {
  const t = useT();
  const { values, set, field } = form;
  const minutes = values.timeLimitMinutes ?? null;
  return (
    <>
      <NumberInput
        {...field('timeLimitMinutes')}
        label={t('timeLimit.label')}
        description={t('timeLimit.help')}
        maw={320}
        min={1}
        max={600}
        allowDecimal={false}
        value={minutes ?? ''}
        onChange={(value) => set({ timeLimitMinutes: typeof value === 'number' ? value : null })}
      />
      {minutes === null ? null : (
        <Switch
          label={t('timeLimit.pause')}
          description={t('timeLimit.pauseHelp')}
          checked={values.pauseAllowed ?? false}
          onChange={(event) => set({ pauseAllowed: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
