import { Suspense, useState, type ReactNode } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { ActionIcon, Button, lazyPart, notify, Progress } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import {
  ResumeSessionBulkChangeDocument,
  SessionsExportFilesDocument,
  UndoSessionBulkChangeDocument,
  type BulkChangeFragment,
  type SessionsExportItemFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './work.module.css';

const RefusalsDialog = lazyPart(() => import('./refusals-dialog'));

interface ItemProps {
  tone: 'busy' | 'good' | 'bad';
  text: string;
  at: string;
  /** Progress from 0 to 100 while running. */
  percent?: number;
  onDismiss?: (() => void) | undefined;
  children?: ReactNode;
}

function Item({ tone, text, at, percent, onDismiss, children }: ItemProps) {
  const t = useT();
  const format = useFormat();
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        {tone === 'good' ? <IconCheck className={classes.good} size={18} aria-hidden /> : null}
        {tone === 'bad' ? <IconAlertTriangle className={classes.bad} size={18} aria-hidden /> : null}
        <div>
          {text} <span className={classes.at}>{format.dateTime(at)}</span>
        </div>
      </div>
      {tone === 'busy' ? (
        <Progress
          className={classes.progress ?? ''}
          value={percent ?? 100}
          striped={percent === undefined}
          animated={percent === undefined}
          aria-label={text}
        />
      ) : null}
      <div className={classes.actions}>
        {children}
        {onDismiss && tone !== 'busy' ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('work.dismiss')}
            onClick={onDismiss}
          >
            <IconX size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
    </li>
  );
}

const again = { refetchQueries: ['SessionsWork'] };
const failed = (error: unknown) => notify({ tone: 'bad', message: errorText(error) });

/** A change of many sessions: progress, failures with reasons, and undo. */
export function ChangeItem({ change, onDismiss }: { change: BulkChangeFragment; onDismiss?: () => void }) {
  const t = useT();
  const format = useFormat();
  const [why, setWhy] = useState(false);
  const [undo, undoing] = useMutation(UndoSessionBulkChangeDocument, again);
  const [resume, resuming] = useMutation(ResumeSessionBulkChangeDocument, again);
  const { id, kind, status, total, done, refused } = change;
  const variables = { variables: { changeId: id } };
  const words = {
    RUNNING: () =>
      t(`work.running.${kind}`, { done: format.number(done + refused), total: format.number(total) }),
    DONE: () => [
      t(`work.done.${kind}`, { count: done }),
      ...(refused > 0 ? [t('work.refused', { count: refused })] : []),
      ...(change.undoOf ? [t('work.wasUndo')] : []),
    ],
    FAILED: () => t('work.stopped', { done: format.number(done), total: format.number(total) }),
  };
  return (
    <>
      <Item
        tone={status === 'RUNNING' ? 'busy' : status === 'FAILED' || refused > 0 ? 'bad' : 'good'}
        text={[words[status]()].flat().join(' ')}
        at={change.requestedAt}
        percent={total > 0 ? (100 * (done + refused)) / total : 100}
        onDismiss={onDismiss}
      >
        {refused > 0 ? (
          <Button size="xs" variant="default" onClick={() => setWhy(true)}>
            {t('work.why')}
          </Button>
        ) : null}
        {change.canUndo ? (
          <Button
            size="xs"
            variant="default"
            loading={undoing.loading}
            onClick={() => void undo(variables).catch(failed)}
          >
            {t('work.undo')}
          </Button>
        ) : null}
        {status === 'FAILED' ? (
          <Button
            size="xs"
            variant="default"
            loading={resuming.loading}
            onClick={() => void resume(variables).catch(failed)}
          >
            {t('work.resume')}
          </Button>
        ) : null}
      </Item>
      {why ? (
        <Suspense fallback={null}>
          <RefusalsDialog changeId={id} refused={refused} onClose={() => setWhy(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** An export: progress, and its files. */
export function ExportItem({
  item,
  onDismiss,
}: {
  item: SessionsExportItemFragment;
  onDismiss?: () => void;
}) {
  const t = useT();
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      const { data } = await client.query({
        query: SessionsExportFilesDocument,
        variables: { exportId: item.id },
        fetchPolicy: 'no-cache',
      });
      for (const file of data?.getSessionsExport.files ?? []) download(file);
    } catch (error) {
      failed(error);
    } finally {
      setLoading(false);
    }
  };
  const { status } = item;
  return (
    <Item
      tone={status === 'RUNNING' ? 'busy' : status === 'DONE' ? 'good' : 'bad'}
      text={t(`work.export.${status}`, { format: t(`export.short.${item.format}`), count: item.rows })}
      at={item.requestedAt}
      onDismiss={onDismiss}
    >
      {status === 'DONE' ? (
        <Button size="xs" variant="default" loading={loading} onClick={() => void save()}>
          {t('work.download')}
        </Button>
      ) : null}
    </Item>
  );
}

/** Saves a file from a signed address. */
function download({ url, fileName }: { url: string; fileName: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
