import { Link } from 'react-router';
import { Anchor, DataTable, StatusBadge, type DataColumn, type StatusTone } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { EvidenceBadge, HowCounted, metricRowsHref } from '@lyceum/web/metrics';
import { useViewer } from '@lyceum/web/viewer';
import type { ScorecardMissing, ScorecardState } from '../__generated__/graphql';
import { useT } from '../i18n';
import { aimText, countedText, METRIC_OF, raiseText, valueText, type Line } from './figure-texts';
import type { Scorecard } from './scorecard-page';
import classes from './scorecard.module.css';

const TONES: Record<ScorecardState, StatusTone> = {
  REACHED: 'good',
  NEAR: 'warn',
  BELOW: 'bad',
  NO_AIM: 'info',
  NOT_MEASURED: 'neutral',
};

const REASONS = {
  DESCRIBED: 'GROUP',
  ASSOCIATED: 'GROUP',
  MATCHED: 'MATCHING',
  CUTOFF: 'BOUND',
  RANDOMIZED: 'LOTTERY',
} as const;

export function ScorecardTable({ card }: { card: Scorecard }) {
  const t = useT();
  const format = useFormat();
  const columns: DataColumn<Line>[] = [
    {
      key: 'standard',
      header: t('scorecard.standardHead'),
      primary: true,
      cell: ({ standard }) => t(`scorecard.standard.${standard}`),
    },
    { key: 'figure', header: t('scorecard.figure'), cell: (line) => <FigureCell card={card} line={line} /> },
    { key: 'aim', header: t('scorecard.aim'), cell: (line) => aimText(line, t, format) },
    {
      key: 'state',
      header: t('scorecard.stateHead'),
      cell: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`scorecard.state.${state}`)}</StatusBadge>,
    },
    {
      key: 'counted',
      header: t('scorecard.counted'),
      cell: (line) => <span className={classes.quiet}>{countedText(line, t, format)}</span>,
    },
    {
      key: 'raise',
      header: t('scorecard.raiseHead'),
      cell: (line) => <span className={classes.quiet}>{raiseText(line, t, format)}</span>,
    },
    { key: 'behind', header: t('scorecard.behind'), cell: (line) => <BehindCell card={card} line={line} /> },
  ];
  return (
    <DataTable
      name="reports.scorecard"
      label={t('scorecard.title')}
      rows={card.lines}
      rowKey={({ standard }) => standard}
      columns={columns}
    />
  );
}

function FigureCell({ card, line }: { card: Scorecard; line: Line }) {
  const t = useT();
  const format = useFormat();
  const { standard, design, value } = line;
  const label = t(`scorecard.standard.${standard}`);
  const metric = standard in METRIC_OF ? METRIC_OF[standard as keyof typeof METRIC_OF] : null;
  const hasRows = standard === 'WEEKLY_MINUTES' || standard === 'ATTENDANCE';
  return (
    <span>
      {valueText(line, t, format)}{' '}
      {metric && value !== null ? (
        <HowCounted
          metric={metric}
          label={label}
          rowsHref={hasRows ? metricRowsHref(metric, placeOf(card)) : undefined}
        />
      ) : null}
      {standard === 'OUTCOME' && value !== null ? (
        <EvidenceBadge design={design} reason={REASONS[design]} label={label} />
      ) : null}
    </span>
  );
}

const placeOf = ({ programId, beginDate, endDate }: Scorecard) =>
  ({ side: 'PROGRAMS', programIds: [programId], beginDate, endDate }) as const;

/** The page on which what is missing is switched on; null where the viewer cannot. */
function remedyOf(missing: ScorecardMissing, programId: string, isSuperAdmin: boolean): string | null {
  switch (missing) {
    case 'NO_SESSIONS':
    case 'NO_LEADERS':
      return `/p/${programId}/manage-sessions?time=all`;
    case 'NO_MATERIALS':
      return `/p/${programId}/manage-sessions?time=all`;
    case 'NO_TRAINING':
      return '/modules/new';
    case 'NO_FEEDBACK_FORM':
      return `/p/${programId}/feedback-forms`;
    case 'NO_SKILLS_CHECK':
      return '/assessments';
    case 'NO_OBSERVATIONS':
      return `/observations?program=${programId}`;
    case 'NO_WEEKLY_REPORTS':
      return `/programs/${programId}/edit`;
    case 'NO_SAFEGUARDING':
      return isSuperAdmin ? '/configurations/safeguarding' : null;
    case 'NO_COST_REPORT':
      return `/roi/cost?programs=${programId}`;
    case 'NO_OUTCOMES_REPORT':
    case 'NO_COMPARISON':
      return `/roi/outcomes?programs=${programId}`;
  }
}

/** The page of what a figure was counted from. */
function sourceOf({ standard, reportId }: Line, card: Scorecard, isSuperAdmin: boolean): string | null {
  switch (standard) {
    case 'COST_PER_HOUR':
      return `/roi/cost/${reportId}`;
    case 'OUTCOME':
      return `/roi/outcomes/${reportId}`;
    case 'SAFETY':
      return isSuperAdmin ? '/configurations/safeguarding' : null;
    case 'MEASURED_LEARNERS':
      return '/assessments';
    case 'LEADER_SUPPORT':
      return `/observations?program=${card.programId}`;
    case 'FAMILY_CONTACT':
    case 'DATA_COMPLETENESS':
      return `/people?program=${card.programId}`;
    case 'WEEKLY_MINUTES':
    case 'SESSIONS_PER_WEEK':
      return metricRowsHref('MINUTES_PRESENT', placeOf(card));
    case 'ATTENDANCE':
      return metricRowsHref('ATTENDANCE', placeOf(card));
    case 'LEADER_TRAINING':
      return '/modules';
    case 'LEADER_CONSISTENCY':
    case 'GROUP_SIZE':
    case 'CURRICULUM':
    case 'FEEDBACK':
      return metricRowsHref('SESSIONS', placeOf(card));
  }
}

function BehindCell({ card, line }: { card: Scorecard; line: Line }) {
  const t = useT();
  const isSuperAdmin = useViewer().has('SUPER_ADMIN');
  const { standard, missing, reportId } = line;
  // The newest report says why it has no comparison.
  const to =
    missing && !reportId
      ? remedyOf(missing, card.programId, isSuperAdmin)
      : sourceOf(line, card, isSuperAdmin);
  if (!to) return null;
  const label = t(reportId ? 'scorecard.report' : missing ? 'scorecard.switchOn' : 'scorecard.rows');
  return (
    <Anchor
      component={Link}
      to={to}
      aria-label={t('scorecard.linkOf', { link: label, standard: t(`scorecard.standard.${standard}`) })}
    >
      {label}
    </Anchor>
  );
}
