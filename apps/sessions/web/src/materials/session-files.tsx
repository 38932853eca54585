import { useMutation } from '@apollo/client/react';
import { IconFile, IconTrash, IconUpload } from '@tabler/icons-react';
import {
  ActionIcon,
  Alert,
  Anchor,
  Button,
  FileButton,
  Group,
  Progress,
  Stack,
  Text,
  notify,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFileSize, useFormat } from '@lyceum/web/i18n';
import { RemoveSessionFileDocument, type MaterialsFragment } from '../__generated__/graphql';
import type { RunningUpload } from '@lyceum/web/uploads';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { useSessionUpload } from './use-session-upload';
import classes from './materials.module.css';

type SessionFile = MaterialsFragment['sessionFiles'][number];

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

function FileItem({ sessionId, file }: { sessionId: string; file: SessionFile }) {
  const t = useT();
  const format = useFormat();
  const size = useFileSize();
  const [remove, { loading }] = useMutation(RemoveSessionFileDocument);
  const takeAway = async () => {
    try {
      await remove({ variables: { sessionId, fileId: file.id } });
      notify({ tone: 'good', message: t('files.removed', { name: file.filename }) });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <li className={classes.item}>
      <IconFile {...ICON} />
      <div className={classes.grow}>
        <Anchor href={file.url} download={file.filename}>
          {file.filename}
        </Anchor>
        <Text size="sm" c="dimmed">
          {size(file.size)} · {nameOf(file.creator, t)} · {format.shortDate(file.createdAt)}
        </Text>
      </div>
      {file.mayRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          loading={loading}
          aria-label={t('files.remove', { name: file.filename })}
          onClick={() => void takeAway()}
        >
          <IconTrash {...ICON} />
        </ActionIcon>
      ) : null}
    </li>
  );
}

function Running({ running }: { running: RunningUpload }) {
  const t = useT();
  return (
    <div role="status">
      <Text size="sm">{t('files.sending', { name: running.filename })}</Text>
      <Progress value={running.percent} aria-label={t('files.sending', { name: running.filename })} />
    </div>
  );
}

/** Files of the session, such as worksheets and pictures. */
export function SessionFiles({ session }: { session: MaterialsFragment }) {
  const t = useT();
  const { upload, running, failed } = useSessionUpload(session.id);
  const { sessionFiles, mayAddMaterials } = session;
  return (
    <Stack gap="sm">
      {sessionFiles.length ? (
        <ul className={classes.list}>
          {sessionFiles.map((file) => (
            <FileItem key={file.id} sessionId={session.id} file={file} />
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{t('files.none')}</Text>
      )}
      {failed ? (
        <Alert color="red" role="alert">
          {t('files.failed', { name: failed.filename, why: errorText(failed.error) })}
        </Alert>
      ) : null}
      {running ? <Running running={running} /> : null}
      {mayAddMaterials ? (
        <Group gap="sm">
          <FileButton
            multiple
            onChange={(files) => void upload(files)}
            inputProps={{ 'aria-label': t('files.add') }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload {...ICON} />}
                loading={running !== null}
              >
                {t('files.add')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {t('files.limit')}
          </Text>
        </Group>
      ) : null}
    </Stack>
  );
}
