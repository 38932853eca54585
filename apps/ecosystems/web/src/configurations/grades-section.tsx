import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import { Checkbox, Section } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { ConfigSectionProps } from './identity-sections';
import styles from '../admin.module.css';

/** The grade levels that the organization uses, of the 22, in order. */
export function GradesSection({ form: { values, set, field } }: ConfigSectionProps) {
  const t = useT();
  const { language } = useReader();
  return (
    <Section id="grades" title={t('config.grades')} description={t('config.gradesHelp')}>
      <Checkbox.Group
        {...field('supportedGradeLevels')}
        label={t('config.gradesInUse')}
        value={values.grades}
        onChange={(chosen) => set({ grades: gradeLevels.filter((level) => chosen.includes(level)) })}
      >
        <div className={styles.grades}>
          {gradeLevels.map((level) => (
            <Checkbox key={level} value={level} label={gradeLevelName(level, language)} />
          ))}
        </div>
      </Checkbox.Group>
    </Section>
  );
}
