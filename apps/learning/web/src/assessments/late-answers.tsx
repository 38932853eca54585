import { Alert, Button, Group, Stack, Text } from '@lyceum/web/design-system';
import { useOfflineQueue } from '@lyceum/web/offline-queue';
import type { GivenAnswersFragment } from '../__generated__/graphql';
import type { AnswerValue } from '../feedback/entries';
import { useT } from '../i18n';
import { ANSWERS, prefixOf } from './answer-queue';

/** Answers by question id. */
export type LateAnswersValues = Record<string, AnswerValue>;

interface LateAnswersProps {
  assessmentId: string;
  /** First day of the window whose form is shown: that form shows its own refusals. */
  shownWindow: string | null;
  /** The viewer's response in the open window; left out: none. */
  own?: GivenAnswersFragment;
  /** Merges the answers into the response; `forget` deletes them from the queue afterwards. */
  onUse?: (answers: LateAnswersValues, forget: () => Promise<void>) => void;
}

/** Submissions from this device that were refused because the window had closed or was answered on another device. */
export function LateAnswers({ assessmentId, shownWindow, own, onUse }: LateAnswersProps) {
  const t = useT();
  const { queue, entries } = useOfflineQueue(ANSWERS, `${assessmentId}/`);
  return entries.map(({ key, value, refusal }) => {
    if (value.what !== 'submit' || !refusal || value.windowStart === shownWindow) return null;
    const forget = () =>
      queue.drop([...queue.state().latest.keys()].filter((each) => each.startsWith(prefixOf(value))));
    const answers = Object.fromEntries(value.answers.map((each) => [each.questionId, each.value]));
    const isUsable = own?.canEdit && own.window.startDate === value.windowStart;
    return (
      <Alert key={key} role="status" title={t('assessments.leftTitle')}>
        <Stack gap="sm">
          <Text size="sm">{refusal.message}</Text>
          <Group gap="sm">
            {isUsable ? (
              <Button onClick={() => onUse?.(answers, forget)}>{t('assessments.useLeft')}</Button>
            ) : null}
            <Button variant="default" onClick={() => void forget()}>
              {t('assessments.deleteLeft')}
            </Button>
          </Group>
        </Stack>
      </Alert>
    );
  });
}
