import { useState } from 'react';
import { StatusBadge, UnstyledButton, VisuallyHidden, type DataColumn } from '@lyceum/web/design-system';
import type { SyncRowFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { MatchCell, type Decisions } from './match-cell';
import { changeTone } from './sync-labels';
import classes from './syncs.module.css';

const FEW = 4;

/** With `decisionsOn`, matches of people's records can be decided; null: decisions are no longer possible. */
export function useRowColumns(decisionsOn: Decisions | null): DataColumn<SyncRowFragment>[] {
  const t = useT();
  return [
    {
      key: 'name',
      header: t('syncs.column.record'),
      cell: ({ name, externalId }) => name ?? externalId,
      primary: true,
    },
    {
      key: 'identifier',
      header: t('browser.column.sourcedId'),
      cell: ({ externalId, newExternalId }) => (
        <span className={classes.id}>
          {newExternalId ? <BeforeAndAfter before={externalId} after={newExternalId} /> : externalId}
        </span>
      ),
    },
    { key: 'kind', header: t('syncs.filter.kind'), cell: ({ kind }) => t(`syncs.kind.${kind}`) },
    {
      key: 'change',
      header: t('syncs.filter.change'),
      cell: ({ change }) => (
        <StatusBadge tone={changeTone(change)}>{t(`syncs.change.${change}`)}</StatusBadge>
      ),
    },
    {
      key: 'match',
      header: t('syncs.column.match'),
      cell: (row) => <MatchCell row={row} decisions={decisionsOn} />,
    },
    {
      key: 'school',
      header: t('syncs.filter.school'),
      cell: ({ school, schoolName }) => schoolName ?? school ?? t('syncs.district'),
    },
    { key: 'fields', header: t('syncs.column.fields'), cell: ({ fields }) => <Fields fields={fields} /> },
    {
      key: 'state',
      header: t('syncs.filter.state'),
      cell: ({ state, held }) => (
        <StatusBadge tone={state === 'APPLIED' ? 'good' : state === 'OPEN' && held ? 'warn' : 'neutral'}>
          {state === 'OPEN' && held ? t('syncs.held') : t(`syncs.rowState.${state}`)}
        </StatusBadge>
      ),
    },
  ];
}

/** The differences, one field per line; columns have their names in the file. */
function Fields({ fields }: Pick<SyncRowFragment, 'fields'>) {
  const t = useT();
  const [all, setAll] = useState(false);
  if (fields.length === 0) return '–';
  return (
    <>
      <ul className={classes.differences}>
        {(all ? fields : fields.slice(0, FEW)).map(({ name, before, after }) => (
          <li key={name}>
            <b>{name}</b> <BeforeAndAfter before={before} after={after} />
          </li>
        ))}
      </ul>
      {!all && fields.length > FEW ? (
        <UnstyledButton className="ly-link-button" onClick={() => setAll(true)}>
          {t('syncs.allFields', { count: fields.length })}
        </UnstyledButton>
      ) : null}
    </>
  );
}

interface BeforeAndAfterProps {
  before: string | null | undefined;
  after: string | null | undefined;
}

function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  const t = useT();
  return (
    <>
      <VisuallyHidden>{t('syncs.before')}</VisuallyHidden> <del>{before || t('rows.blank')}</del>{' '}
      <span aria-hidden>→</span> <VisuallyHidden>{t('syncs.after')}</VisuallyHidden>{' '}
      <ins>{after || t('rows.blank')}</ins>
    </>
  );
}
