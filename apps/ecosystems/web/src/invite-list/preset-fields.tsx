import { LanguageField, MultiSelect, Select, SimpleGrid } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { useT } from '../i18n';
import { mayHaveSchools, needsProgram, type InviteRole } from '../people/invite-values';
import { useSchoolChoices } from '../schools/use-school-choices';
import { type Preset, useRolesToGive } from './use-invite-list';

interface PresetFieldsProps {
  preset: Preset;
  onChange: (patch: Partial<Preset>) => void;
  /** Whether any line needs a program. */
  forProgram: boolean;
}

/** Values for every line of the list. */
export function PresetFields({ preset, onChange, forProgram }: PresetFieldsProps) {
  const t = useT();
  const roles = useRolesToGive();
  const schools = useSchoolChoices(preset.schools);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <Select
        allowDeselect={false}
        label={t('invite.role')}
        description={t('inviteList.roleHelp')}
        data={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        value={preset.role || null}
        onChange={(role) => onChange({ role: (role ?? '') as InviteRole | '' })}
      />
      {needsProgram(preset.role) || forProgram ? (
        <ProgramSelect
          administered
          allowDeselect={false}
          label={t('invite.program')}
          value={preset.program || null}
          onChange={(program) => onChange({ program: program ?? '' })}
        />
      ) : null}
      {mayHaveSchools(preset.role) ? (
        <MultiSelect
          {...schools}
          label={t('invite.schools')}
          value={preset.schools}
          onChange={(chosen) => onChange({ schools: chosen })}
        />
      ) : null}
      <LanguageField
        label={t('invite.language')}
        value={preset.language}
        onChange={(language) => onChange({ language })}
      />
    </SimpleGrid>
  );
}
