import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  Stack,
  Switch,
  TextInput,
  Textarea,
} from '@lyceum/web/design-system';
import { useT } from './i18n';
import { newOption, type QuestionValues } from './module-values';

const MOST_OPTIONS = 10;

interface QuestionFieldsProps {
  number: number;
  value: QuestionValues;
  field: (name: string) => { id: string; error: string | null };
  onChange: (value: QuestionValues) => void;
  onRemove: () => void;
}

export function QuestionFields({ number, value, field, onChange, onRemove }: QuestionFieldsProps) {
  const t = useT();
  const { options, correctOptionIds, multiple } = value;
  const setOptions = (next: QuestionValues['options']) => onChange({ ...value, options: next });
  const mark = (id: string, isRight: boolean) => {
    const others = multiple ? correctOptionIds.filter((each) => each !== id) : [];
    const kept = isRight ? [...others, id] : correctOptionIds.filter((each) => each !== id);
    onChange({ ...value, correctOptionIds: kept });
  };
  const remove = (id: string) =>
    onChange({
      ...value,
      options: options.filter((each) => each.id !== id),
      correctOptionIds: correctOptionIds.filter((each) => each !== id),
    });
  return (
    <Fieldset legend={t('modules.questionNumber', { number })}>
      <Stack gap="sm">
        <Textarea
          {...field('question')}
          label={t('modules.question')}
          required
          autosize
          minRows={1}
          maxLength={500}
          value={value.question}
          onChange={(event) => onChange({ ...value, question: event.currentTarget.value })}
        />
        <Stack gap="xs" id={field('options').id} tabIndex={-1}>
          {options.map((option, at) => (
            <Group key={option.id} gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                flex={1}
                label={t('modules.choice', { number: at + 1 })}
                error={at === 0 ? field('options').error : null}
                maxLength={200}
                value={option.text}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  setOptions(options.map((each) => (each === option ? { ...each, text } : each)));
                }}
              />
              <Checkbox
                mb={10}
                label={t('modules.right')}
                aria-label={t('modules.rightChoice', { number: at + 1 })}
                checked={correctOptionIds.includes(option.id)}
                onChange={(event) => mark(option.id, event.currentTarget.checked)}
              />
              <ActionIcon
                variant="subtle"
                mb={4}
                aria-label={t('modules.removeChoice', { number: at + 1 })}
                disabled={options.length <= 2}
                onClick={() => remove(option.id)}
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        <Switch
          label={t('modules.multiple')}
          checked={multiple}
          onChange={(event) => {
            const several = event.currentTarget.checked;
            const right = several ? correctOptionIds : correctOptionIds.slice(0, 1);
            onChange({ ...value, multiple: several, correctOptionIds: right });
          }}
        />
        {correctOptionIds.length > 0 ? (
          <Textarea
            {...field('explanation')}
            label={t('modules.explanation')}
            description={t('modules.explanationHelp')}
            autosize
            minRows={1}
            maxLength={500}
            value={value.explanation}
            onChange={(event) => onChange({ ...value, explanation: event.currentTarget.value })}
          />
        ) : null}
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            disabled={options.length >= MOST_OPTIONS}
            onClick={() => setOptions([...options, newOption()])}
          >
            {t('modules.addChoice')}
          </Button>
          <Button variant="subtle" size="sm" color="red" onClick={onRemove}>
            {t('modules.removeQuestion', { number })}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
