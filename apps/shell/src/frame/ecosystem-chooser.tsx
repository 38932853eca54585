import { useState } from 'react';
import { ErrorState } from '@lyceum/web/design-system';
import { useViewer, useViewerActions } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { EcosystemMark } from './brand';
import { MOST_WITHOUT_SEARCH } from './narrow-list';
import { Switcher } from './switcher';
import { useEcosystemChoice, type EcosystemChoice } from './use-ecosystem-choice';

/** Switches to another ecosystem: one of the viewer's own, or any for operators. */
export default function EcosystemChooser({ compact }: { compact: boolean }) {
  const t = useT();
  const viewer = useViewer();
  const { enterEcosystem } = useViewerActions();
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const [failed, setFailed] = useState<unknown>(undefined);
  const choice = useEcosystemChoice(opened, search);
  const operator = viewer.has('INTERNAL_ADMIN');
  if (!viewer.ecosystem) return null;
  const { id, name } = viewer.ecosystem;
  const enter = (chosen: string) => {
    const profileId = choice.ecosystems.find((ecosystem) => ecosystem.id === chosen)?.profileId;
    setFailed(undefined);
    if (profileId) void enterEcosystem(profileId).catch(setFailed);
  };
  const searched = operator || search !== '' || choice.ecosystems.length > MOST_WITHOUT_SEARCH;
  return (
    <>
      <Switcher
        label={t('frame.ecosystemLabel')}
        name={name}
        buttonLabel={t('frame.ecosystem', { name })}
        face={compact ? <EcosystemMark size={32} /> : undefined}
        options={choice.ecosystems.map((ecosystem) => ({
          id: ecosystem.id,
          name: ecosystem.name,
          detail: ecosystem.archived ? t('switcher.archived') : `/e/${ecosystem.shortName}`,
          mark: <EcosystemMark size={32} of={ecosystem} />,
        }))}
        current={id}
        onChoose={enter}
        search={searched ? search : null}
        onSearch={setSearch}
        onOpen={() => setOpened(true)}
        note={<ChoiceNote choice={choice} />}
      />
      {failed ? <ErrorState variant="inline" error={failed} /> : null}
    </>
  );
}

function ChoiceNote({ choice: { ecosystems, hidden, loading, error, retry } }: { choice: EcosystemChoice }) {
  const t = useT();
  if (error) return <ErrorState variant="inline" error={error} onRetry={retry} />;
  if (hidden > 0) return t('switcher.more', { count: hidden });
  if (ecosystems.length > 0) return null;
  return loading ? t('switcher.loading') : t('switcher.none');
}
