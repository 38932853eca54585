import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconEye } from '@tabler/icons-react';
import {
  Button,
  EmptyState,
  ErrorState,
  Group,
  ListSkeleton,
  Page,
  PageHeader,
  SegmentedControl,
  Stack,
} from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { useAddressPatch, useLive, useViewer } from '@lyceum/web/viewer';
import { ObservationsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ObservationLines } from './observation-lines';
import { ObservationPanel } from './observation-panel';
import { RuleDialog } from './rule-dialog';

const MOST_PAGES = 50;
const VIEWS = ['due', 'mine', 'done'] as const;

/** Lessons of new tutors that are to be observed, for those who administer programs, and leaders who observe. */
export default function ObservationsPage() {
  const t = useT();
  const { programs, has } = useViewer();
  // A leader sees the lessons that they observe.
  const isAdmin = has('SUPER_ADMIN', 'PROGRAM_ADMIN', 'INTERNAL_ADMIN');
  const [params, patch] = useAddressPatch();
  const [isRuleOpen, setIsRuleOpen] = useState(false);
  const view = isAdmin ? (VIEWS.find((name) => name === params.get('view')) ?? 'due') : 'mine';
  const programId = isAdmin ? params.get('program') : null;
  const asked = Math.trunc(Number(params.get('page')));
  const pageNumber = asked >= 1 && asked <= MOST_PAGES ? asked : 1;
  const openedId = params.get('observation');
  const { data, previousData, error, refetch } = useQuery(ObservationsDocument, {
    variables: { programId, done: view === 'done', mine: view === 'mine', pageNumber },
    fetchPolicy: 'cache-and-network',
  });
  useLive('sessions', refetch);
  const page = (data ?? previousData)?.getObservations;
  const opened = page?.observations.find(({ id }) => id === openedId);
  return (
    <Page width="medium">
      <PageHeader
        title={t('observations.title')}
        description={t('observations.description')}
        actions={
          isAdmin ? (
            <Button variant="default" onClick={() => setIsRuleOpen(true)}>
              {t('observations.rule')}
            </Button>
          ) : null
        }
      />
      <Stack gap="md">
        {isAdmin ? (
          <Group align="end">
            <SegmentedControl
              aria-label={t('observations.which')}
              value={view}
              data={VIEWS.map((value) => ({ value, label: t(`observations.view.${value}`) }))}
              onChange={(value) =>
                patch({ view: value === 'due' ? null : value, page: null, observation: null })
              }
            />
            {programs.length > 1 ? (
              <ProgramSelect
                label={t('observations.program')}
                placeholder={t('observations.everyProgram')}
                administered
                clearable
                value={programId}
                onChange={(program) => patch({ program, page: null, observation: null })}
              />
            ) : null}
          </Group>
        ) : null}
        {error && !page ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !page ? (
          <ListSkeleton rows={4} />
        ) : page.observations.length === 0 ? (
          <EmptyState icon={<IconEye size={28} stroke={1.6} />} title={t('observations.none')}>
            {t(`observations.noneText.${view}`)}
          </EmptyState>
        ) : (
          <ObservationLines
            observations={page.observations}
            onOpen={(observation) => patch({ observation })}
          />
        )}
        <Group>
          {pageNumber > 1 ? (
            <Button variant="default" onClick={() => patch({ page: String(pageNumber - 1) })}>
              {t('observations.back')}
            </Button>
          ) : null}
          {page && !page.exhaustedObservations && pageNumber < MOST_PAGES ? (
            <Button variant="default" onClick={() => patch({ page: String(pageNumber + 1) })}>
              {t('observations.more')}
            </Button>
          ) : null}
        </Group>
      </Stack>
      {opened ? (
        <ObservationPanel
          key={opened.id}
          observation={opened}
          onClose={() => patch({ observation: null })}
          onChanged={refetch}
        />
      ) : null}
      {isRuleOpen ? (
        <RuleDialog
          programId={programId}
          onClose={() => setIsRuleOpen(false)}
          onSaved={async () => {
            setIsRuleOpen(false);
            await refetch();
          }}
        />
      ) : null}
    </Page>
  );
}
