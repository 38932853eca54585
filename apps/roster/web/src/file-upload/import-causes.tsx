import { useQuery } from '@apollo/client/react';
import { Button, Checkbox, ErrorState, ListSkeleton, Section, TextInput } from '@lyceum/web/design-system';
import { GetImportCausesDocument, type ImportFixInput } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './file-upload.module.css';
import type { ImportInfo } from './import-status';
import type { Cause, Fixes } from './use-fixes';

/** The import's problems by cause, each with a correction for all its rows. */
export function ImportCauses({ job, fixes }: { job: ImportInfo; fixes: Fixes }) {
  const t = useT();
  const { data, error, refetch } = useQuery(GetImportCausesDocument, { variables: { importJobId: job.id } });
  const causes = data?.getImportCauses.filter((cause) => cause.fixes.length > 0) ?? [];
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (data && causes.length === 0) return null;
  return (
    <Section title={t('fix.title')} description={t('fix.help')}>
      {data ? null : <ListSkeleton rows={2} />}
      <ul className={classes.list}>
        {causes.map((cause) => (
          <CauseItem key={`${cause.property}/${cause.code}/${cause.refused}`} cause={cause} fixes={fixes} />
        ))}
      </ul>
    </Section>
  );
}

function CauseItem({ cause, fixes }: { cause: Cause; fixes: Fixes }) {
  const t = useT();
  const { property, code, message, rows, refused } = cause;
  const of = (kind: ImportFixInput['kind'], from: string | null = null): ImportFixInput => ({
    ...{ property, code, kind, from },
  });
  const has = (kind: ImportFixInput['kind']) => cause.fixes.includes(kind);
  return (
    <li className={classes.cause} data-testid="cause">
      <p className={classes.name}>
        {property}{' '}
        <span className={classes.quiet}>{t(refused ? 'fix.refused' : 'fix.gap', { count: rows })}</span>
      </p>
      <p className={classes.sentence}>{message}</p>
      {has('DAY_FIRST') ? <FixBox fix={of('DAY_FIRST')} label={t('fix.dayFirst')} fixes={fixes} /> : null}
      {has('FILL') ? (
        <FixText
          fix={of('FILL')}
          label={t('fix.fill', { count: rows })}
          options={cause.allowedValues}
          fixes={fixes}
        />
      ) : null}
      {has('REPLACE') ? <FixValues cause={cause} of={of} fixes={fixes} /> : null}
      {has('CLEAR') && refused ? <FixBox fix={of('CLEAR')} label={t('fix.clear')} fixes={fixes} /> : null}
    </li>
  );
}

interface FixValuesProps {
  cause: Cause;
  of: (kind: ImportFixInput['kind'], from: string) => ImportFixInput;
  fixes: Fixes;
}

function FixValues({ cause, of, fixes }: FixValuesProps) {
  const t = useT();
  const { values, valueCount } = cause;
  return (
    <div className={classes.values}>
      {values.map(({ value, rows }) => (
        <FixText
          key={value}
          fix={of('REPLACE', value)}
          label={t('fix.replace', { value: value.trim() === '' ? t('rows.blank') : value, count: rows })}
          options={cause.allowedValues}
          fixes={fixes}
        />
      ))}
      {valueCount > values.length ? (
        <p className={classes.quiet}>{t('fix.more', { count: valueCount - values.length })}</p>
      ) : null}
    </div>
  );
}

interface FixProps {
  fix: ImportFixInput;
  label: string;
  fixes: Fixes;
}

function FixText({ fix, label, options, fixes }: FixProps & { options: readonly string[] }) {
  const t = useT();
  const listId = options.length > 0 ? `allowed-${fix.property}` : undefined;
  return (
    <>
      <TextInput
        label={label}
        placeholder={t('fix.placeholder')}
        maxLength={400}
        list={listId}
        value={fixes.of(fix) ?? ''}
        onChange={(event) => fixes.set(fix, event.currentTarget.value || null)}
      />
      {listId ? (
        <datalist id={listId}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

function FixBox({ fix, label, fixes }: FixProps) {
  return (
    <Checkbox
      label={label}
      checked={fixes.of(fix) !== undefined}
      onChange={(event) => fixes.set(fix, event.currentTarget.checked ? '' : null)}
    />
  );
}

/** Sticky bar while there are unsent corrections. */
export function FixBar({ fixes }: { fixes: Fixes }) {
  const t = useT();
  if (fixes.count === 0) return null;
  return (
    <div className={classes.fixBar} role="region" aria-label={t('fix.title')}>
      <span aria-live="polite">{t('fix.ready', { count: fixes.count })}</span>
      {fixes.problem ? (
        <p className={classes.problem} role="alert">
          {fixes.problem}
        </p>
      ) : null}
      <Button loading={fixes.sending} onClick={() => void fixes.send()}>
        {t('fix.send')}
      </Button>
    </div>
  );
}
