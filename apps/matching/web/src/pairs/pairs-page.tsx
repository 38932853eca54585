import { Suspense, useState } from 'react';
import {
  Alert,
  Button,
  lazyPart,
  ListFilters,
  Page,
  PageHeader,
  SearchField,
  Tabs,
} from '@lyceum/web/design-system';
import { useProgramFilter } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import { IconLink } from '@tabler/icons-react';
import type { ReviewPersonFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PairsTable } from './pairs-table';
import { UnpairedTable } from './unpaired-table';
import { TABS, usePairsView, type PairsView } from './use-pairs-view';

const PairDialog = lazyPart(() => import('./pair-dialog'));
const EndAllDialog = lazyPart(() => import('./end-all-dialog'));

/** People preselected in the dialog: none, or a person without a pair. */
export interface Beginning {
  tutor?: ReviewPersonFragment;
  tutee?: ReviewPersonFragment;
}

/** Pairs in the programs that the viewer administers, and people without a pair. */
export default function PairsPage() {
  const t = useT();
  const { has } = useViewer();
  const view = usePairsView();
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const [endingAll, setEndingAll] = useState(false);
  const archived = view.program?.archived ? view.program : null;
  const mayEndAll = view.program !== null || has('SUPER_ADMIN', 'INTERNAL_ADMIN');
  return (
    <Page>
      <PageHeader
        title={t('pairs.title')}
        description={t('pairs.description')}
        actions={
          archived ? null : (
            <>
              <Button
                leftSection={<IconLink size={18} stroke={1.8} aria-hidden />}
                onClick={() => setBeginning({})}
              >
                {t('pairs.add')}
              </Button>
              {mayEndAll ? (
                <Button variant="default" c="var(--ly-bad)" onClick={() => setEndingAll(true)}>
                  {t('pairs.endAll')}
                </Button>
              ) : null}
            </>
          )
        }
      />
      {archived ? (
        <Alert color="yellow" mb="md">
          {t('pairs.archived', { program: archived.name })}
        </Alert>
      ) : null}
      <Tabs value={view.tab} onChange={(tab) => view.change({ view: tab === 'pairs' ? null : tab })}>
        <Tabs.List mb="md">
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`pairs.tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view.tab}>
          {view.tab === 'pairs' ? (
            <PairsTable view={view} toolbar={<Filters view={view} />} />
          ) : (
            <UnpairedTable
              key={view.tab}
              view={view}
              toolbar={<Filters view={view} />}
              isTutors={view.tab === 'tutors'}
              onPair={archived ? null : setBeginning}
            />
          )}
        </Tabs.Panel>
      </Tabs>
      <Suspense fallback={null}>
        {beginning ? (
          <PairDialog beginning={beginning} program={view.program} onClose={() => setBeginning(null)} />
        ) : null}
        {endingAll ? <EndAllDialog program={view.program} onClose={() => setEndingAll(false)} /> : null}
      </Suspense>
    </Page>
  );
}

function Filters({ view: { search, program, change } }: { view: PairsView }) {
  const t = useT();
  const filters = useProgramFilter({
    name: t('pairs.program'),
    archived: true,
    value: program?.id ?? null,
    onChange: (id) => change({ program: id }),
  });
  return (
    <ListFilters
      search={
        <SearchField label={t('pairs.search')} value={search} onChange={(words) => change({ q: words })} />
      }
      filters={filters}
    />
  );
}
