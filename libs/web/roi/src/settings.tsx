import { useEffect, useState } from 'react';
import {
  DateField,
  MultiSelect,
  NumberInput,
  Section,
  Select,
  useDebouncedCallback,
} from '@lyceum/web/design-system';
import type { Options } from './figures';
import { useT } from './i18n';
import type { RoiView } from './use-roi-view';
import classes from './roi.module.css';

const TYPING_MS = 400;

interface SettingsProps {
  view: RoiView;
  /** Undefined while loading. */
  options: Options | undefined;
  gradeName: (level: string) => string;
}

/** Scope of the report. */
export function Settings({ view: { input, change }, options, gradeName }: SettingsProps) {
  const t = useT();
  const ofLearners = input.reportType !== 'COST';
  const named = (all: Options['schools'] | undefined) =>
    (all ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={classes.unprinted}>
      <Section>
        <div className={classes.settings}>
          <DateField
            label={t('from')}
            value={input.beginDate}
            max={input.endDate}
            onChange={(from) => change({ from })}
          />
          <DateField
            label={t('to')}
            value={input.endDate}
            min={input.beginDate}
            onChange={(to) => change({ to })}
          />
          <MultiSelect
            className={classes.wide}
            label={t('programs')}
            placeholder={input.programIds.length === 0 ? t('allPrograms') : ''}
            searchable
            clearable
            data={named(options?.programs)}
            value={options ? input.programIds : []}
            onChange={(ids) => change({ programs: ids.join(',') || null })}
          />
          {ofLearners && (input.schoolId || (options?.schools.length ?? 0) > 1) ? (
            <Select
              label={t('school')}
              placeholder={t('allSchools')}
              searchable
              clearable
              data={named(options?.schools)}
              value={input.schoolId}
              onChange={(school) => change({ school })}
            />
          ) : null}
          {ofLearners && (input.gradeLevel || (options?.gradeLevels.length ?? 0) > 1) ? (
            <Select
              label={t('grade')}
              placeholder={t('allGrades')}
              searchable
              clearable
              data={(options?.gradeLevels ?? []).map((level) => ({ value: level, label: gradeName(level) }))}
              value={input.gradeLevel}
              onChange={(grade) => change({ grade })}
            />
          ) : null}
          {ofLearners ? (
            <FullDosage
              value={input.fullDosageMinutes}
              usual={options?.fullDosageMinutes}
              onChange={(minutes) => change({ full: minutes ? String(minutes) : null })}
            />
          ) : null}
        </div>
      </Section>
    </div>
  );
}

interface FullDosageProps {
  value: number | null;
  usual: number | undefined;
  onChange: (minutes: number | null) => void;
}

function FullDosage({ value, usual, onChange }: FullDosageProps) {
  const t = useT();
  const [typed, setTyped] = useState<number | string>(value ?? '');
  const tell = useDebouncedCallback((next: number | string) => onChange(Number(next) || null), TYPING_MS);
  // The value changed by browser history.
  useEffect(() => setTyped(value ?? ''), [value]);
  return (
    <NumberInput
      label={t('fullDosageMinutes')}
      placeholder={usual ? String(usual) : ''}
      min={1}
      max={600}
      clampBehavior="strict"
      allowDecimal={false}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        tell(next);
      }}
    />
  );
}
