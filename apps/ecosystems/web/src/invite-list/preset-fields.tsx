import { LanguageField, MultiSelect, Select, SimpleGrid } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { mayHaveSchools, needsProgram, type InviteRole } from '../people/invite-values';
import { ROLES } from '../people/people-filters';
import { useSchoolChoices } from '../schools/use-school-choices';
import type { Preset } from './use-invite-list';

interface PresetFieldsProps {
  preset: Preset;
  onChange: (patch: Partial<Preset>) => void;
}

/** What holds for everybody on the list. */
export function PresetFields({ preset, onChange }: PresetFieldsProps) {
  const t = useT();
  const { has } = useViewer();
  const schools = useSchoolChoices(preset.schools);
  // A program admin invites into the own programs alone.
  const roles = has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? ROLES : ROLES.filter(needsProgram);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <Select
        allowDeselect={false}
        label={t('invite.role')}
        data={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        value={preset.role || null}
        onChange={(role) => onChange({ role: (role ?? '') as InviteRole | '' })}
      />
      {needsProgram(preset.role) ? (
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
