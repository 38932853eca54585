import { NativeSelect, StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import type { ImportColumnOrigin, ImportInspectionFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './file-upload.module.css';
import type { Picks } from './mapping-picks';
import type { ImportTemplateInfo } from './recognise-file';

interface MappingColumnsProps {
  columns: ImportInspectionFragment['columns'];
  template: ImportTemplateInfo;
  picks: Picks;
  onPick: (header: string, property: string | null) => void;
}

const TONES: Partial<Record<ImportColumnOrigin, StatusTone>> = { SUGGESTION: 'warn', NONE: 'neutral' };

/** Each column of the file with its first cells and the template column that it is read as. */
export function MappingColumns({ columns, template, picks, onPick }: MappingColumnsProps) {
  const t = useT();
  const choices = [
    { value: '', label: t('mapping.unread') },
    ...template.properties.map(({ name, label, required }) => ({
      value: name,
      label: required ? t('mapping.required', { label }) : label,
    })),
  ];
  return (
    <ul className={classes.list} aria-label={t('mapping.columns')}>
      {columns.map(({ header, property, origin, repeated, examples }) => {
        const picked = picks.columns.get(header) ?? null;
        const by = picked === (property ?? null) ? origin : picked ? 'GIVEN' : 'NONE';
        return (
          <li key={header} className={classes.mapped} data-testid="mapped-column">
            <div>
              <div className={classes.itemHead}>
                <strong className={classes.name}>{header}</strong>
                <StatusBadge tone={TONES[by] ?? 'good'}>{t(`mapping.origin.${by}`)}</StatusBadge>
              </div>
              <p className={classes.quiet}>
                {repeated ? t('mapping.repeated') : examples.join(' · ') || t('mapping.noExamples')}
              </p>
            </div>
            <NativeSelect
              aria-label={t('mapping.columnOf', { header })}
              disabled={repeated}
              value={picked ?? ''}
              onChange={(event) => onPick(header, event.currentTarget.value || null)}
              data={choices}
            />
          </li>
        );
      })}
    </ul>
  );
}
