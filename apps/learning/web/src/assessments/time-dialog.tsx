import { useMutation } from '@apollo/client/react';
import {
  FormDialog,
  NativeSelect,
  notify,
  NumberInput,
  Stack,
  Text,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  GiveMoreTimeDocument,
  SetAnsweringConditionsDocument,
  type AssessmentPeopleQuery,
} from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { timeText } from './time-text';

type Person = AssessmentPeopleQuery['getAssessmentV2Users']['items'][number];

const EXTRA_TIMES = [0, 25, 50, 100] as const;
const MOST_MINUTES = 240;

interface TimeDialogProps {
  assessmentId: string;
  /** First day of the window. */
  windowStart: string;
  person: Person;
  name: string;
  onClose: () => void;
  onSaved: () => unknown;
}

interface Values {
  extraTimePercent: number;
  /** Minutes to give now; null: none. */
  minutes: number | null;
}

/** The time of one person: extra time in every assessment, and more time for this one. */
export default function TimeDialog({
  assessmentId,
  windowStart,
  person: { userId, extraTimePercent, sitting, response },
  name,
  onClose,
  onSaved,
}: TimeDialogProps) {
  const t = useT();
  const [setConditions] = useMutation(SetAnsweringConditionsDocument);
  const [give] = useMutation(GiveMoreTimeDocument);
  const before = extraTimePercent ?? 0;
  const form = useServerForm<Values>({
    name: `time-${assessmentId}-${userId}`,
    initial: { extraTimePercent: before, minutes: null },
    argument: 'input',
    labelOf: (field) => t(field === 'minutes' ? 'timeLimit.more' : 'timeLimit.extra'),
    save: async (values) => {
      if (values.extraTimePercent !== before)
        await setConditions({
          variables: { input: { userId, extraTimePercent: values.extraTimePercent } },
        });
      if (values.minutes !== null)
        await give({ variables: { input: { assessmentId, windowStart, userId, minutes: values.minutes } } });
    },
  });
  const { values, set, field } = form;
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('timeLimit.saved', { name }) });
    onClose();
    await onSaved();
  };
  const choices = [...new Set<number>([...EXTRA_TIMES, before])].sort((a, b) => a - b);
  const mayGive = sitting !== null && (!response || response.isTimedOut);
  return (
    <FormDialog
      title={t('timeLimit.of', { name })}
      submitLabel={t('timeLimit.save')}
      errorTitle={t('timeLimit.notSaved')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Stack gap="md">
        <NativeSelect
          {...field('extraTimePercent')}
          label={t('timeLimit.extra')}
          description={t('timeLimit.extraHelp')}
          value={String(values.extraTimePercent)}
          data={choices.map((percent) => ({
            value: String(percent),
            label: percent === 0 ? t('timeLimit.noExtra') : t('timeLimit.percent', { percent }),
          }))}
          onChange={(event) => set({ extraTimePercent: Number(event.currentTarget.value) })}
        />
        {sitting ? <Text>{timeText(sitting, t)}</Text> : <Text>{t('timeLimit.notBegun')}</Text>}
        {mayGive ? (
          <NumberInput
            {...field('minutes')}
            label={t('timeLimit.more')}
            description={t(response ? 'timeLimit.moreReopens' : 'timeLimit.moreHelp')}
            min={1}
            max={MOST_MINUTES}
            allowDecimal={false}
            value={values.minutes ?? ''}
            onChange={(value) => set({ minutes: typeof value === 'number' ? value : null })}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}
