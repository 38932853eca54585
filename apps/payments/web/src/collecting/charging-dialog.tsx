import { useMutation } from '@apollo/client/react';
import { notify, Select, SidePanel, Stack, Text } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import {
  SetAutomaticChargingDocument,
  type AutomaticChargingChoice,
  type ChargingNowFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface ChargingDialogProps {
  charging: ChargingNowFragment;
  onClose: () => void;
}

/** Switches automatic charging on or off for the organization and for single programs; each choice is saved at once. */
export default function ChargingDialog({ charging, onClose }: ChargingDialogProps) {
  const t = useT();
  const [set, { loading }] = useMutation(SetAutomaticChargingDocument, { refetchQueries: 'active' });
  const choose = async (choice: AutomaticChargingChoice, programId: string | null) => {
    try {
      await set({ variables: { input: { choice, programId } } });
      notify({ tone: 'good', message: t('collecting.saved') });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  const option = (value: AutomaticChargingChoice) => ({ value, label: t(`collecting.choice.${value}`) });
  return (
    <SidePanel opened onClose={onClose} title={t('collecting.title')}>
      <Stack gap="md">
        <Text>{t('collecting.settingHelp')}</Text>
        <Select
          label={t('collecting.organization')}
          data={[option('ON'), option('OFF')]}
          value={charging.enabled ? 'ON' : 'OFF'}
          allowDeselect={false}
          disabled={loading}
          onChange={(choice) => void (choice && choose(choice, null))}
        />
        {charging.programs.map(({ program, name, choice }) => (
          <Select
            key={program.id}
            label={name}
            data={[option('AS_ORGANIZATION'), option('ON'), option('OFF')]}
            value={choice}
            allowDeselect={false}
            disabled={loading}
            onChange={(chosen) => void (chosen && choose(chosen, program.id))}
          />
        ))}
      </Stack>
    </SidePanel>
  );
}
