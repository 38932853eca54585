import { useState } from 'react';
import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { ErrorState } from '@lyceum/web/design-system';
import { useViewer, useViewerActions } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { useShell } from '../services-context';
import { EcosystemMark } from './brand';

/** Whose page it is, in words where the program switcher leaves room. */
function EcosystemOnPhone() {
  const { ecosystem, program } = useViewer();
  return (
    <>
      <EcosystemMark size={32} />
      {program ? null : <span className="ly-top-name">{ecosystem?.name}</span>}
    </>
  );
}

/** For people who belong to several ecosystems, and for operators: work in another one by its short name. */
export function EcosystemSwitcher({ compact }: { compact: boolean }) {
  const t = useT();
  const viewer = useViewer();
  const { store } = useShell();
  const { enterEcosystem } = useViewerActions();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<{ text?: string; error?: unknown }>({});
  if (!viewer.user?.isMultiEcosystemUser || !viewer.ecosystem) return compact ? <EcosystemOnPhone /> : null;
  const go = async () => {
    setProblem({});
    try {
      const found = await store.findEcosystem(name.trim());
      if (!found) return setProblem({ text: t('choose.unknown', { name: name.trim() }) });
      setOpen(false);
      setName('');
      await enterEcosystem(found.profileId);
    } catch (error) {
      setProblem({ error });
    }
  };
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={320}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className="ly-switcher"
          aria-haspopup="dialog"
          aria-label={t('frame.ecosystem', { name: viewer.ecosystem.name })}
          onClick={() => setOpen(!open)}
        >
          {compact ? (
            <EcosystemMark size={32} />
          ) : (
            <span className="ly-switcher-text">
              <span className="ly-switcher-label">{t('frame.ecosystemLabel')}</span>
              <span className="ly-switcher-name">{viewer.ecosystem.name}</span>
            </span>
          )}
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('frame.ecosystemLabel')}>
        <form
          className="ly-choose-form"
          onSubmit={(event) => {
            event.preventDefault();
            void go();
          }}
        >
          <TextInput
            label={t('choose.label')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={problem.text}
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            required
          />
          {problem.error ? <ErrorState variant="inline" error={problem.error} /> : null}
          <Button type="submit">{t('choose.go')}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
