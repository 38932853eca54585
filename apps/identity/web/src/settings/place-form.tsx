import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorState, notify, SegmentedControl, Select, Stack, Text } from '@lyceum/web/design-system';
import { useFormat, useNow, useZones } from '@lyceum/web/i18n';
import { offeredLanguages, useViewer, useViewerActions, type Language } from '@lyceum/web/viewer';
import { EditTimeZoneIdDocument, GetTimeZoneChoicesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useOfferedZones } from '../zone-offer/use-offered-zones';
import type { MyProfile } from './use-my-settings';

/** Language and time zone; both take effect at once. */
export function PlaceForm({ profile }: { profile: MyProfile }) {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  const now = useNow();
  const viewer = useViewer();
  const { language, timeZoneId } = viewer;
  const offered = offeredLanguages(viewer);
  const { setLanguage, reload } = useViewerActions();
  const { data } = useQuery(GetTimeZoneChoicesDocument);
  const [editZone, { error, loading }] = useMutation(EditTimeZoneIdDocument);
  const zone = profile.timeZoneId ?? timeZoneId;
  const isOffered = useOfferedZones();
  const groups = data?.getSimplifiedTimeZones ?? [];
  const named =
    groups.flatMap(({ timeZones }) => timeZones).find(({ id }) => id === zone)?.name ?? zones.alone(zone);
  const choices = groups
    .map(({ name, timeZones }) => ({
      group: name,
      items: timeZones
        .filter(({ id }) => isOffered?.(id))
        .map((each) => ({ value: each.id, label: each.name })),
    }))
    .filter(({ items }) => items.length > 0);
  const isListed = choices.some(({ items }) => items.some(({ value }) => value === zone));
  const save = async (next: string | null) => {
    if (!next || next === zone) return;
    const saved = await editZone({ variables: { timeZoneId: next } }).catch(() => null);
    if (!saved) return;
    await reload();
    notify({
      tone: 'good',
      message: t('settings.zoneSaved'),
      undo: () => editZone({ variables: { timeZoneId: zone } }).then(reload),
    });
  };
  return (
    <Stack gap="lg">
      <div>
        <Text component="span" id="language-label" size="sm" fw={500} display="block" mb={6}>
          {t('settings.language')}
        </Text>
        <SegmentedControl
          aria-labelledby="language-label"
          value={language}
          onChange={(value) => void setLanguage(value as Language)}
          data={[
            { value: 'en' as const, label: <span lang="en">English</span> },
            { value: 'sp' as const, label: <span lang="es">Español</span> },
          ].filter(({ value }) => offered.includes(value))}
        />
      </div>
      {error ? <ErrorState variant="inline" error={error} /> : null}
      <Select
        label={t('settings.zone')}
        description={t('settings.zoneHelp', { time: format.time(now, zone) })}
        data={
          isListed
            ? choices
            : [{ group: t('settings.zonePresent'), items: [{ value: zone, label: named }] }, ...choices]
        }
        value={zone}
        onChange={(next) => void save(next)}
        disabled={loading}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('settings.zoneNone')}
        maxDropdownHeight={320}
      />
    </Stack>
  );
}
