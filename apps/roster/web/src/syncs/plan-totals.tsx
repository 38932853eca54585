import { useFormat } from '@lyceum/web/i18n';
import type { SyncCountsFragment, SyncGroupFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { EFFECTS, KINDS } from './sync-labels';

const COLUMNS = [...EFFECTS, 'same'] as const;
/** Columns that are always shown; rare ones only if they occur. */
const ALWAYS: readonly (typeof COLUMNS)[number][] = ['new', 'changed', 'gone', 'same'];

interface PlanTotalsProps {
  groups: readonly SyncGroupFragment[];
  /** Counts of the whole plan, which may have more groups than are given. */
  counts: SyncCountsFragment;
}

/** Number of changes by kind of record, and in total. */
export function PlanTotals({ groups, counts }: PlanTotalsProps) {
  const t = useT();
  const format = useFormat();
  const columns = COLUMNS.filter((name) => ALWAYS.includes(name) || counts[name] > 0);
  const kinds = KINDS.filter((kind) => groups.some((group) => group.kind === kind));
  const sum = (kind: string, value: (group: SyncGroupFragment) => number) =>
    groups.reduce((total, group) => (group.kind === kind ? total + value(group) : total), 0);
  const number = (key: string, value: number) => (
    <td key={key} data-align="end">
      {format.number(value)}
    </td>
  );
  return (
    <div className="ly-table">
      <div className="ly-table-scroll" tabIndex={0} role="region" aria-label={t('syncs.byKind')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('syncs.column.kind')}</th>
              <th scope="col" data-align="end">
                {t('syncs.column.before')}
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" data-align="end">
                  {t(`syncs.effectName.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`syncs.kind.${kind}`)}</th>
                {number(
                  'before',
                  sum(kind, ({ before }) => before),
                )}
                {columns.map((name) =>
                  number(
                    name,
                    sum(kind, (group) => group.counts[name]),
                  ),
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('syncs.total')}</th>
              {number(
                'before',
                groups.reduce((total, { before }) => total + before, 0),
              )}
              {columns.map((name) => number(name, counts[name]))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
