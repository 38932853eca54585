import { Section, Select } from '@lyceum/web/design-system';
import type { Options } from './figures';
import { useT } from './i18n';
import type { RoiView } from './use-roi-view';
import classes from './roi.module.css';

interface SkillsCheckFieldProps {
  view: RoiView;
  /** Undefined while loading. */
  options: Options | undefined;
}

/** A skills check of the platform whose scores are compared, too; not shown where none has scores. */
export function SkillsCheckField({ view: { input, change }, options }: SkillsCheckFieldProps) {
  const t = useT();
  const checks = options?.skillsChecks ?? [];
  if (checks.length === 0 && !input.skillsCheckId) return null;
  return (
    <div className={classes.unprinted}>
      <Section title={t('skillsCheck.title')} description={t('skillsCheck.help')}>
        <div className={classes.settings}>
          <Select
            label={t('skillsCheck.label')}
            placeholder={t('skillsCheck.none')}
            searchable
            clearable
            data={checks.map(({ id, name }) => ({ value: id, label: name }))}
            value={input.skillsCheckId ?? null}
            onChange={(check) => change({ check })}
          />
        </div>
      </Section>
    </div>
  );
}
