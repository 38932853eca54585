import { useApolloClient, useQuery } from '@apollo/client/react';
import {
  CsvButton,
  ErrorState,
  ListSkeleton,
  NativeSelect,
  Section,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import {
  ExportGrowthDocument,
  ExternalAssessmentGrowthDocument,
  type ExternalAssessmentGrowthQuery,
  type GrowthOfLearnerFragment,
} from '../__generated__/graphql';
import { ListPages, useListPage } from '../assessments/list-pages';
import { nameOf } from '../feedback/names';
import { useT } from '../management-i18n';
import { GrowthChart } from './growth-chart';
import classes from './growth.module.css';
import { useGrowthText } from './use-growth-text';

const MOST_PAGES = 500;

type Growth = ExternalAssessmentGrowthQuery['getExternalAssessmentGrowth'];

/** Change of a test's results between two windows; renders nothing with fewer than two windows. */
export default function GrowthSection({ formId, name }: { formId: string; name: string }) {
  const t = useT();
  const client = useApolloClient();
  const [params, change] = useAddressPatch();
  const list = useListPage('growth', MOST_PAGES);
  const [scale, pre, post] = ['scale', 'before', 'after'].map((name) => params.get(name));
  const { data, previousData, error, refetch } = useQuery(ExternalAssessmentGrowthDocument, {
    variables: { input: { formId, scale, pre, post, pageIndex: list.page - 1 } },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['assessments', 'assessment-responses'], refetch);
  const found = (data ?? previousData)?.getExternalAssessmentGrowth;
  if (!error && found && found.windows.length < 2 && found.scales.length < 2) return null;
  /** All learners, of the same scale and windows. */
  const exported = async () => {
    const { data: file } = await client.query({
      query: ExportGrowthDocument,
      variables: { input: { formId, scale, pre, post } },
      fetchPolicy: 'no-cache',
    });
    return file?.exportExternalAssessmentGrowth;
  };
  const shown = found && { totalCount: found.totalCount, items: found.learners };
  return (
    <Section
      title={t('growth.title')}
      description={t('growth.help')}
      actions={
        found && found.totalCount > 0 ? <CsvButton file={t('growth.file', { name })} load={exported} /> : null
      }
    >
      {error && !found ? (
        <ErrorState error={error} title={t('growth.loadError')} onRetry={refetch} />
      ) : !found ? (
        <ListSkeleton rows={4} />
      ) : (
        <Stack gap="md">
          <Choices growth={found} onChange={(part) => change({ ...part, growth: null })} />
          <Outcome growth={found} />
          <ListPages {...list} answer={data?.getExternalAssessmentGrowth} shown={shown} most={MOST_PAGES} />
        </Stack>
      )}
    </Section>
  );
}

function Choices({ growth, onChange }: { growth: Growth; onChange: (part: Record<string, string>) => void }) {
  const t = useT();
  const { window } = useGrowthText();
  const windows = growth.windows.map((each) => ({ value: each.key, label: window(each) }));
  const scales = growth.scales.map(({ key, subject, measure }) => ({
    value: key,
    label: [subject, measure].filter(Boolean).join(' · ') || t('growth.anyScale'),
  }));
  return (
    <div className={classes.choices}>
      {scales.length > 1 ? (
        <NativeSelect
          label={t('growth.scale')}
          data={scales}
          value={growth.scale?.key ?? ''}
          onChange={(event) => onChange({ scale: event.currentTarget.value })}
        />
      ) : null}
      {windows.length > 1 ? (
        <>
          <NativeSelect
            label={t('growth.before')}
            data={windows}
            value={growth.pre?.key ?? ''}
            onChange={(event) => onChange({ before: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('growth.after')}
            data={windows}
            value={growth.post?.key ?? ''}
            onChange={(event) => onChange({ after: event.currentTarget.value })}
          />
        </>
      ) : null}
    </div>
  );
}

function Outcome({ growth }: { growth: Growth }) {
  const t = useT();
  const format = useFormat();
  const text = useGrowthText();
  const { pre, post, group, learners, otherNorms } = growth;
  if (growth.windows.length < 2) return <Text>{t('growth.oneWindow')}</Text>;
  if (!pre || !post) return <Text>{t('growth.order')}</Text>;
  const left =
    otherNorms > 0 ? (
      <Text size="sm">{t('growth.otherNorms', { number: format.number(otherNorms) })}</Text>
    ) : null;
  if (!group)
    return (
      <>
        <Text>{t('growth.nobody')}</Text>
        {left}
      </>
    );
  const windows = { before: text.window(pre), after: text.window(post) };
  const lines = learners.map((each) => ({
    ...each,
    key: each.userId,
    name: nameOf(each.user, t),
    text: text.line(each),
  }));
  return (
    <>
      <Text role="status">
        {t(`growth.sentence.${group.verdict}`, {
          ...windows,
          number: format.number(group.learners),
          from: text.number(group.preMean),
          to: text.number(group.postMean),
          difference: text.withError(text.signed(group.difference), group.standardError),
        })}{' '}
        {t('growth.counts', {
          gains: format.number(group.gains),
          losses: format.number(group.losses),
          within: format.number(group.withinError),
          unknown: format.number(group.errorUnknown),
        })}
      </Text>
      {left}
      <GrowthChart title={t('growth.chart', windows)} lines={lines} />
      <GrowthTable learners={learners} />
    </>
  );
}

function GrowthTable({ learners }: { learners: readonly GrowthOfLearnerFragment[] }) {
  const t = useT();
  const text = useGrowthText();
  return (
    <details className={classes.scroll}>
      <summary>{t('growth.table')}</summary>
      <table className={classes.table} aria-label={t('growth.title')}>
        <thead>
          <tr>
            {(['person', 'before', 'after', 'difference', 'meaning'] as const).map((head) => (
              <th key={head} scope="col">
                {head === 'person' ? t('measurements.person') : t(`growth.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {learners.map(({ userId, user, pre, post, difference, standardError, verdict }) => (
            <tr key={userId}>
              <th scope="row">{nameOf(user, t)}</th>
              <td>{text.withError(text.number(pre.score), pre.standardError)}</td>
              <td>{text.withError(text.number(post.score), post.standardError)}</td>
              <td>{text.withError(text.signed(difference), standardError)}</td>
              <td>{text.verdict(verdict)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
