import { IconPlus } from '@tabler/icons-react';
import { Button, Group, Stack, Switch, TextInput } from '@lyceum/web/design-system';
import { useT } from './i18n';
import { ContentField } from './content-field';
import { newQuestion, type PageValues } from './module-values';
import { QuestionFields } from './question-fields';

const MOST_QUESTIONS = 10;

interface PageFieldsProps {
  value: PageValues;
  field: (name: string) => { id: string; error: string | null };
  onChange: (value: PageValues) => void;
}

export function PageFields({ value, field, onChange }: PageFieldsProps) {
  const t = useT();
  const { questions } = value;
  return (
    <Stack gap="md">
      <TextInput
        {...field('title')}
        label={t('modules.pageTitle')}
        required
        maxLength={120}
        value={value.title}
        onChange={(event) => onChange({ ...value, title: event.currentTarget.value })}
      />
      <ContentField
        {...field('content')}
        value={value.content}
        onChange={(content) => onChange({ ...value, content })}
      />
      <TextInput
        {...field('videoUrl')}
        type="url"
        label={t('modules.video')}
        description={t('modules.videoHelp')}
        maxLength={500}
        value={value.videoUrl}
        onChange={(event) => onChange({ ...value, videoUrl: event.currentTarget.value })}
      />
      {questions.map((question, at) => (
        <QuestionFields
          key={question.id}
          number={at + 1}
          value={question}
          field={(name) => field(`questions.${at}.${name}`)}
          onChange={(next) =>
            onChange({ ...value, questions: questions.map((each) => (each === question ? next : each)) })
          }
          onRemove={() => onChange({ ...value, questions: questions.filter((each) => each !== question) })}
        />
      ))}
      <Group>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          disabled={questions.length >= MOST_QUESTIONS}
          onClick={() => onChange({ ...value, questions: [...questions, newQuestion()] })}
        >
          {t('modules.addQuestion')}
        </Button>
      </Group>
      <Switch
        label={t('modules.requireCompletion')}
        description={t('modules.requireCompletionHelp')}
        checked={value.requireCompletion}
        onChange={(event) => onChange({ ...value, requireCompletion: event.currentTarget.checked })}
      />
    </Stack>
  );
}
