import { useEffect, useState } from 'react';
import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { Dialog, ErrorState, Form } from '@lyceum/web/design-system';
import { useFormat, type Format } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { fetchPublishedVersions, type PublishedRemote } from './published-versions';
import { currentPreviews, savePreviews } from './previews';

type T = ReturnType<typeof useT>;

const LIVE = '';

function optionsOf({ versions }: PublishedRemote, chosen: string, t: T, format: Format) {
  const live = versions.find((version) => version.live);
  const others = versions
    .filter((version) => !version.live)
    .map(({ version, at, changes }) => {
      const details = [version, at && format.dateTime(at), changes[0]].filter(Boolean);
      return { value: version, label: details.join(' · ') };
    });
  const local = URL.canParse(chosen)
    ? [{ value: chosen, label: t('preview.local', { address: new URL(chosen).host }) }]
    : [];
  return [{ value: LIVE, label: t('preview.live', { version: live?.version ?? '–' }) }, ...local, ...others];
}

/** The versions that this tab previews; a version that has gone live is no preview any more. */
function chosenAmong(remotes: readonly PublishedRemote[]): Map<string, string> {
  const live = (remote: string) =>
    remotes.find((kept) => kept.remote === remote)?.versions.find((version) => version.live)?.version;
  return new Map([...currentPreviews()].filter(([remote, source]) => live(remote) !== source));
}

function Choices({ remotes, onClose }: { remotes: readonly PublishedRemote[]; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const [chosen, setChosen] = useState(() => chosenAmong(remotes));
  const choose = (remote: string, source: string) =>
    setChosen((before) => {
      const next = new Map(before);
      if (source === LIVE) next.delete(remote);
      else next.set(remote, source);
      return next;
    });
  const apply = () => {
    savePreviews(chosen);
    location.reload();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('preview.text')}</Text>
        {remotes.map((kept) => (
          <NativeSelect
            key={kept.remote}
            label={kept.remote}
            value={chosen.get(kept.remote) ?? LIVE}
            data={optionsOf(kept, chosen.get(kept.remote) ?? LIVE, t, format)}
            onChange={(event) => choose(kept.remote, event.currentTarget.value)}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('preview.cancel')}
          </Button>
          <Button type="submit">{t('preview.apply')}</Button>
        </Group>
      </Stack>
    </Form>
  );
}

/** Chooses the version of each remote that this tab shows. Only where the gateway allows previews. */
export default function PreviewChooser({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [remotes, setRemotes] = useState<readonly PublishedRemote[] | null>(null);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let over = false;
    fetchPublishedVersions().then(
      (kept) => !over && setRemotes(kept),
      (cause: unknown) => !over && setError(cause),
    );
    return () => {
      over = true;
    };
  }, [attempt]);
  const retry = () => {
    setError(undefined);
    setAttempt((count) => count + 1);
  };
  return (
    <Dialog opened onClose={onClose} title={t('preview.title')}>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={retry} />
      ) : remotes ? (
        <Choices remotes={remotes} onClose={onClose} />
      ) : (
        <Skeleton height={240} radius="md" />
      )}
    </Dialog>
  );
}
