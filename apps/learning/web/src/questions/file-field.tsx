import { useContext, useState } from 'react';
import { IconPaperclip } from '@tabler/icons-react';
import { DEFAULT_FILES, LONGEST_FILE_NAME, type FileRules } from '@lyceum/contracts/questions';
import { Button, FileButton, Group, Text } from '@lyceum/web/design-system';
import { newUuid, useOfflineQueue } from '@lyceum/web/offline-queue';
import { bytesOf, lightPhoto } from '@lyceum/web/uploads';
import { useT, type T } from '../i18n';
import { acceptOf, fileProblem } from './file-kinds';
import { FilesOf } from './file-place';
import { ANSWER_FILES, fileKey, filesPrefix, type FilePlace } from './file-queue';
import { FormulaText } from './formula-text';
import { QuestionGroup } from './question-group';
import type { QuestionFieldProps } from './question-props';
import { useLocalized } from './use-localized';
import classes from './questions.module.css';

const filesIn = (value: QuestionFieldProps['value']): string[][] =>
  Array.isArray(value) ? value.filter((file) => Array.isArray(file)) : [];

/** Files as an answer. Each is kept on this device at once, and sent when the network is there. */
export default function FileField(props: QuestionFieldProps) {
  const t = useT();
  const { id, question, value, error = null } = props;
  const place = useContext(FilesOf);
  const rules = question.details.files ?? DEFAULT_FILES;
  return (
    <QuestionGroup
      id={id}
      label={<FormulaText>{useLocalized()(question).question}</FormulaText>}
      required={question.required}
      error={error}
    >
      <Text size="sm">{rulesText(rules, t)}</Text>
      {place ? (
        <Files {...props} place={place} rules={rules} />
      ) : (
        <FileList files={filesIn(value)} onRemove={(fileId) => props.onChange(without(value, fileId))} />
      )}
    </QuestionGroup>
  );
}

const without = (value: QuestionFieldProps['value'], fileId: string) =>
  filesIn(value).filter(([id]) => id !== fileId);

function rulesText({ kinds, most, mostMegabytes }: FileRules, t: T): string {
  const names = kinds.map((kind) => t(`files.kind.${kind}`)).join(', ');
  return t('files.rules', { count: most, megabytes: mostMegabytes, kinds: names });
}

interface FilesProps extends QuestionFieldProps {
  place: FilePlace;
  rules: FileRules;
}

function Files({ question, value, onChange, place, rules }: FilesProps) {
  const t = useT();
  const { queue, entries } = useOfflineQueue(ANSWER_FILES, filesPrefix(place));
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const files = filesIn(value);
  const questionId = (question as { id?: string }).id ?? '';
  const add = async (chosen: readonly File[]) => {
    setBusy(true);
    const refused: string[] = [];
    const added: string[][] = [];
    for (const original of chosen) {
      const file = await lightPhoto(original);
      const name = file.name.slice(-LONGEST_FILE_NAME);
      const problem = files.length + added.length >= rules.most ? 'most' : fileProblem(file, rules);
      if (problem) {
        refused.push(
          t(`files.refused.${problem}`, { name, count: rules.most, megabytes: rules.mostMegabytes }),
        );
        continue;
      }
      const fileId = newUuid();
      const content = await bytesOf(file).catch(() => null);
      if (!content) {
        refused.push(t('files.refused.unreadable', { name }));
        continue;
      }
      await queue.put(fileKey(place, fileId), {
        ...{ ...place, questionId, fileId, filename: name, type: file.type, content },
      });
      added.push([fileId, name]);
    }
    setBusy(false);
    setProblems(refused);
    if (added.length > 0) onChange([...files, ...added]);
  };
  const remove = async (fileId: string) => {
    onChange(without(value, fileId));
    await queue.drop([fileKey(place, fileId)]);
  };
  const stateOf = (fileId: string): FileState => {
    const entry = entries.find(({ key }) => key === fileKey(place, fileId));
    if (!entry) return { message: t('files.there') };
    return entry.refusal
      ? {
          message: entry.refusal.remedy ?? entry.refusal.message,
          onRetry: () => void queue.retry([entry.key]),
        }
      : { message: t('files.waiting') };
  };
  return (
    <>
      <FileList files={files} stateOf={stateOf} onRemove={(fileId) => void remove(fileId)} />
      {problems.map((problem) => (
        <Text key={problem} size="sm" className={classes.error} role="alert">
          {problem}
        </Text>
      ))}
      <Group gap="xs" mt={8}>
        <FileButton multiple accept={acceptOf(rules)} onChange={(chosen) => void add(chosen)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              loading={busy}
              disabled={files.length >= rules.most}
              leftSection={<IconPaperclip size={18} stroke={1.7} aria-hidden />}
            >
              {t('files.add')}
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  );
}

interface FileState {
  message: string;
  /** Set for a refused file. */
  onRetry?: () => void;
}

interface FileListProps {
  files: readonly string[][];
  stateOf?: (fileId: string) => FileState;
  onRemove: (fileId: string) => void;
}

function FileList({ files, stateOf, onRemove }: FileListProps) {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map(([fileId = '', name = '']) => {
        const state = stateOf?.(fileId);
        return (
          <li key={fileId}>
            <span className={classes.fileName}>
              {name}
              {state ? (
                <Text size="sm" role="status">
                  {state.message}
                </Text>
              ) : null}
            </span>
            {state?.onRetry ? (
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('files.retryOf', { name })}
                onClick={state.onRetry}
              >
                {t('files.retry')}
              </Button>
            ) : null}
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              aria-label={t('files.removeOf', { name })}
              onClick={() => onRemove(fileId)}
            >
              {t('files.remove')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
