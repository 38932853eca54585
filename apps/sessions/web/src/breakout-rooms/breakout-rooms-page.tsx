import { useQuery } from '@apollo/client/react';
import { IconUsersGroup } from '@tabler/icons-react';
import {
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  PageHeader,
  Section,
  SegmentedControl,
  Stack,
} from '@lyceum/web/design-system';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { useSearchParams } from 'react-router';
import { BreakoutRoomsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { blocksOf } from './blocks';
import { BreakoutBlock } from './breakout-block';

/** Whether the viewer manages rooms or joins them; a viewer with both roles chooses. */
function useContext() {
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const teaches = viewer.has('LEADER', 'PROGRAM_ADMIN', 'SUPER_ADMIN');
  const learns = viewer.has('LEARNER', 'PARENT');
  const tutor = teaches && !(learns && params.get('as') === 'learner');
  const choose = (as: string) => setParams(as === 'learner' ? { as } : {}, { replace: true });
  return { tutor, choice: teaches && learns, choose };
}

export default function BreakoutRoomsPage() {
  const t = useT();
  const { tutor, choice, choose } = useContext();
  const { data, error, refetch } = useQuery(BreakoutRoomsDocument, { variables: { isTutorContext: tutor } });
  useLive('sessions', refetch);
  const blocks = blocksOf(data?.getUpcomingBreakoutSessionsV2 ?? []);
  return (
    <Page width="full">
      <PageHeader
        title={t('breakout.title')}
        description={tutor ? t('breakout.tutorText') : t('breakout.learnerText')}
        actions={
          choice ? (
            <SegmentedControl
              aria-label={t('breakout.as')}
              value={tutor ? 'tutor' : 'learner'}
              data={[
                { value: 'tutor', label: t('breakout.asTutor') },
                { value: 'learner', label: t('breakout.asLearner') },
              ]}
              onChange={choose}
            />
          ) : null
        }
      />
      {error && !data ? (
        <ErrorState error={error} title={t('breakout.failed')} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : blocks.length ? (
        <Stack gap="lg">
          {blocks.map((block) => (
            <BreakoutBlock key={block.key} block={block} />
          ))}
        </Stack>
      ) : (
        <Section>
          <EmptyState icon={<IconUsersGroup size={28} stroke={1.6} />} title={t('breakout.empty')}>
            {tutor ? t('breakout.emptyTutor') : t('breakout.emptyLearner')}
          </EmptyState>
        </Section>
      )}
    </Page>
  );
}
