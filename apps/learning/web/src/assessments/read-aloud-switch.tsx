import { Switch, Text } from '@lyceum/web/design-system';
import { FORM_LANGUAGES } from '@lyceum/contracts/questions';
import { useT } from '../management-i18n';
import { useHasVoice } from '../questions/use-voice';
import classes from './assessments.module.css';

interface ReadAloudSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Lets questions be read aloud, and says for which languages this browser could not. */
export function ReadAloudSwitch({ checked, onChange }: ReadAloudSwitchProps) {
  const t = useT();
  const has = { en: useHasVoice('en'), sp: useHasVoice('sp') };
  const lacking = FORM_LANGUAGES.filter((language) => !has[language]);
  return (
    <div>
      <Switch
        label={t('readAloud.label')}
        description={t('readAloud.help')}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {checked && lacking.length > 0 ? (
        <Text size="sm" role="status" className={classes.quiet} mt={4}>
          {t('readAloud.noVoice', {
            languages: lacking.map((language) => t(`readAloud.language.${language}`)).join(', '),
          })}
        </Text>
      ) : null}
    </div>
  );
}
