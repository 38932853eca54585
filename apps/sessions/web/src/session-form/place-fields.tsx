import { Radio, Group, Stack, TextInput } from '@lyceum/web/design-system';
import { useQuery } from '@apollo/client/react';
import { GetMeetingSolutionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useLive } from '@lyceum/web/viewer';
import { fieldId, type FieldsProps, type Place } from './session-form-values';

const ALWAYS: readonly Place[] = ['LESSON_ROOM', 'CUSTOM_URL', 'IN_PERSON'];

/** The kinds of meeting that the program offers. */
function useOffered(programId: string): readonly Place[] {
  const { data, refetch } = useQuery(GetMeetingSolutionsDocument, {
    variables: { programId: programId || null },
  });
  useLive('sessions', refetch);
  return data?.getMeetingSolutions ?? ALWAYS;
}

/**
 * The platform's own room, a provider's, a link, or a place. `now` is the session's present kind, which it can keep
 * although the program no longer offers it.
 */
export function PlaceFields({ values, set, problem, now }: FieldsProps & { now?: Place }) {
  const t = useT();
  const offered = useOffered(values.programId);
  const solutions = now && !offered.includes(now) ? [...offered, now] : offered;
  return (
    <Stack gap="md">
      <Radio.Group
        id={fieldId('meetingSolution')}
        label={t('field.meeting')}
        error={problem('meetingSolution')}
        value={values.place}
        onChange={(place) => set({ place: place as Place })}
      >
        <Group gap="md" mt={6}>
          {solutions.map((solution) => (
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
