import { StatusBadge } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { perMinute, type PartStatus, type ProcessStatus } from './platform-status';
import { TrafficChart } from './traffic-chart';
import styles from './operations.module.css';

/** One process: whether it answers, response time, error rate, and resources. */
export function PartCard({ part, state, process }: PartStatus) {
  const t = useT();
  return (
    <li className={styles.card} data-part={part}>
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>{part}</h3>
        <StatusBadge tone={state === 'up' ? 'good' : 'bad'}>{t(`operations.state.${state}`)}</StatusBadge>
      </div>
      {process ? (
        <PartFigures process={process} />
      ) : (
        <p className={styles.quiet}>{t('operations.noFigures')}</p>
      )}
    </li>
  );
}

function PartFigures({ process }: { process: ProcessStatus }) {
  const t = useT();
  const format = useFormat();
  const { traffic, memoryBytes, eventLoopLagMs, pools } = process;
  const { total } = traffic;
  const ms = (value: number | null) =>
    value === null ? '–' : `${format.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 })} ms`;
  const share = total.requests > 0 ? total.faults / total.requests : 0;
  const figures: [string, string][] = [
    [t('operations.requests'), format.number(perMinute(traffic), { maximumFractionDigits: 1 })],
    [t('operations.failed'), format.number(share, { style: 'percent', maximumFractionDigits: 2 })],
    ['p50', ms(total.p50)],
    ['p95', ms(total.p95)],
    ['p99', ms(total.p99)],
    [t('operations.memory'), `${format.number(Math.round(memoryBytes / 2 ** 20))} MiB`],
    [t('operations.loopLag'), ms(eventLoopLagMs)],
    ...pools.map(({ pool, inUse, size, waiting }): [string, string] => [
      t(pool === 'reads' ? 'operations.pool.reads' : 'operations.pool.transactions'),
      t('operations.pool.figures', {
        inUse: format.number(inUse),
        size: format.number(size),
        waiting: format.number(waiting),
      }),
    ]),
  ];
  return (
    <>
      <TrafficChart
        traffic={traffic}
        label={t('operations.chart.requests')}
        value={({ requests }) => (requests * 60) / traffic.slotSeconds}
        trouble={({ faults }) => (faults * 60) / traffic.slotSeconds}
        unit={t('operations.chart.perMinute')}
      />
      <TrafficChart traffic={traffic} label={t('operations.chart.p95')} value={({ p95 }) => p95} unit="ms" />
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="ly-tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        {t('operations.since', { time: format.relative(process.startedAt) })}
        {process.version ? ` · ${process.version}` : ''}
      </p>
    </>
  );
}
