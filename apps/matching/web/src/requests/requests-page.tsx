import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  Button,
  choiceFilter,
  lazyPart,
  ListFilters,
  Page,
  PageHeader,
  SearchField,
  Tabs,
} from '@lyceum/web/design-system';
import { useProgramFilter } from '@lyceum/web/programs';
import { useLive } from '@lyceum/web/viewer';
import { IconMessagePlus } from '@tabler/icons-react';
import { TutoringRequestOptionsDocument, type TutoringRequestOptionsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useRequestFromAddress } from './request-from-address';
import { RequestList } from './request-list';
import { AGES, useRequestsView, type RequestsView } from './use-requests-view';
import classes from './requests.module.css';

const RequestDialog = lazyPart(() => import('./request-dialog'));

export type RequestOptions = TutoringRequestOptionsQuery['getTutoringRequestOptions'];

function useOptions(): RequestOptions | undefined {
  const { data, refetch } = useQuery(TutoringRequestOptionsDocument, { fetchPolicy: 'cache-and-network' });
  useLive(['tutoring-requests', 'people'], refetch);
  return data?.getTutoringRequestOptions;
}

/** Tutoring requests by the viewer's role: requester, tutor, or admin. */
export default function RequestsPage() {
  const t = useT();
  const view = useRequestsView();
  const options = useOptions();
  const address = useRequestFromAddress();
  const [asking, setAsking] = useState(address.asks);
  const mayAsk = (options?.programs.length ?? 0) > 0;
  return (
    <Page width="medium">
      <PageHeader
        title={t('requests.title')}
        description={t(`requests.description.${view.tab}`)}
        actions={
          mayAsk ? (
            <Button
              leftSection={<IconMessagePlus size={18} stroke={1.8} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('requests.ask')}
            </Button>
          ) : null
        }
      />
      {view.tabs.length > 1 ? (
        <Lists view={view} options={options} />
      ) : (
        <List view={view} options={options} />
      )}
      <Suspense fallback={null}>
        {asking && options && mayAsk ? (
          <RequestDialog
            options={options}
            request={null}
            asked={address.askedOf(options)}
            onClose={() => {
              setAsking(false);
              address.forget();
            }}
            onSaved={() => view.open('asked')}
          />
        ) : null}
      </Suspense>
    </Page>
  );
}

interface ListProps {
  view: RequestsView;
  options: RequestOptions | undefined;
}

function Lists({ view, options }: ListProps) {
  const t = useT();
  return (
    <Tabs value={view.tab} onChange={(tab) => view.open(view.tabs.find((each) => each === tab) ?? view.tab)}>
      <Tabs.List mb="md">
        {view.tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`requests.tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={view.tab}>
        <List view={view} options={options} />
      </Tabs.Panel>
    </Tabs>
  );
}

function List({ view, options }: ListProps) {
  return (
    <>
      {view.administers ? <Filters view={view} /> : null}
      <RequestList key={view.tab} view={view} options={options} />
    </>
  );
}

function Filters({ view: { tab, search, program, age, change } }: { view: RequestsView }) {
  const t = useT();
  const ofProgram = useProgramFilter({
    name: t('requests.program'),
    archived: true,
    value: program?.id ?? null,
    onChange: (id) => change({ program: id }),
  });
  const ofAge = choiceFilter({
    key: 'age',
    name: t('requests.age'),
    value: age,
    data: AGES.map((days) => ({ value: days, label: t('requests.olderThan', { count: Number(days) }) })),
    onChange: (days) => change({ age: days }),
  });
  return (
    <div className={classes.filters}>
      <ListFilters
        search={
          <SearchField
            label={t('requests.search')}
            value={search}
            onChange={(words) => change({ q: words || null })}
          />
        }
        filters={tab === 'waiting' ? [...ofProgram, ofAge] : ofProgram}
        onClear={() => change({ program: null, age: null })}
      />
    </div>
  );
}
