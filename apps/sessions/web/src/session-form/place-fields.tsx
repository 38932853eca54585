import { Radio, Group, Stack, TextInput } from '@lyceum/web/design-system';
import { useQuery } from '@apollo/client/react';
import { GetMeetingSolutionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { fieldId, type FieldsProps, type Place } from './session-form-values';

const ALWAYS: readonly Place[] = ['LESSON_ROOM', 'CUSTOM_URL', 'IN_PERSON'];

/** The platform's own room, a vendor's, a link of one's own, or a place to go to. */
export function PlaceFields({ values, set, problem }: FieldsProps) {
  const t = useT();
  const { data } = useQuery(GetMeetingSolutionsDocument);
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('field.meeting')}
        value={values.place}
        onChange={(place) => set({ place: place as Place })}
      >
        <Group gap="md" mt={6}>
          {(data?.getMeetingSolutions ?? ALWAYS).map((solution) => (
            <Radio key={solution} value={solution} label={t(`meeting.${solution}`)} />
          ))}
        </Group>
      </Radio.Group>
      {values.place === 'CUSTOM_URL' ? (
        <TextInput
          id={fieldId('joinUrl')}
          type="url"
          label={t('field.link')}
          description={t('field.linkHelp')}
          placeholder="https://"
          required
          maxLength={2000}
          value={values.joinUrl}
          error={problem('joinUrl')}
          onChange={(event) => set({ joinUrl: event.currentTarget.value })}
        />
      ) : null}
      {values.place === 'IN_PERSON' ? (
        <TextInput
          id={fieldId('physicalSessionOptions.locationName')}
          label={t('field.place')}
          description={t('field.placeHelp')}
          required
          maxLength={300}
          value={values.locationName}
          error={problem('physicalSessionOptions.locationName')}
          onChange={(event) => set({ locationName: event.currentTarget.value })}
        />
      ) : null}
    </Stack>
  );
}
