import { Link } from 'react-router';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  ErrorState,
  Form,
  FormErrors,
  FormSkeleton,
  NotSaved,
  notify,
  Page,
  PageHeader,
  Radio,
  Stack,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  QuietHoursDocument,
  UpdateQuietHoursDocument,
  type QuietHoursChoice,
  type QuietHoursQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { TimeSpanFields } from './time-span-fields';

type Found = QuietHoursQuery['getQuietHours'];

const CHOICES: readonly QuietHoursChoice[] = ['ORGANIZATION', 'OWN', 'NONE'];
/** Proposed to somebody who had no hours of their own. */
const NIGHT = { starts: '21:00', ends: '07:00' };

/** When the viewer's mails and text messages wait. */
export default function QuietHoursPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(QuietHoursDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <Page width="narrow">
      <PageHeader
        title={t('quiet.title')}
        description={t('quiet.description')}
        actions={<Link to="/settings">{t('quiet.toSettings')}</Link>}
      />
      {data ? (
        <QuietHoursForm found={data.getQuietHours} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Page>
  );
}

function QuietHoursForm({ found: { choice, own, organization } }: { found: Found }) {
  const t = useT();
  const [update] = useMutation(UpdateQuietHoursDocument);
  const { starts, ends } = own ?? organization ?? NIGHT;
  const form = useServerForm({
    name: 'quiet-hours',
    initial: { choice, starts, ends },
    argument: 'hours',
    labelOf: (field) => (field === 'starts' || field === 'ends' ? t(`quiet.${field}`) : field),
    save: ({ choice, starts, ends }) =>
      update({ variables: { choice, ...(choice === 'OWN' ? { hours: { starts, ends } } : {}) } }),
  });
  const { values, set } = form;
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit().then((saved) => saved && notify({ tone: 'good', message: t('quiet.saved') }));
      }}
    >
      <Stack gap="lg">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <NotSaved error={form.error} title={t('quiet.notSaved')} />
        <Radio.Group
          label={t('quiet.which')}
          value={values.choice}
          onChange={(value) => set({ choice: value as QuietHoursChoice })}
        >
          <Stack gap="sm" mt="xs">
            {CHOICES.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`quiet.choice.${each}`)}
                description={
                  each === 'ORGANIZATION'
                    ? organization
                      ? t('quiet.ofOrganization', organization)
                      : t('quiet.noneOfOrganization')
                    : null
                }
              />
            ))}
          </Stack>
        </Radio.Group>
        {values.choice === 'OWN' ? (
          <TimeSpanFields
            value={values}
            starts={form.field('starts')}
            ends={form.field('ends')}
            onChange={(times) => set(times)}
          />
        ) : null}
        <div>
          <Button type="submit" loading={form.busy} disabled={!form.dirty}>
            {t('quiet.save')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
