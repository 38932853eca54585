import { Link } from 'react-router';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  DraftNotice,
  ErrorState,
  Form,
  FormErrors,
  FormSkeleton,
  Group,
  NotSaved,
  notify,
  Page,
  PageHeader,
  Stack,
  useCallbackRef,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  SafeguardingPolicyDocument,
  UpdateSafeguardingPolicyDocument,
  type PolicyOfSafeguardingFragment,
  type SafeguardingPolicyQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ChecksSection } from './checks-section';
import { inputOf, POLICY_FIELDS, valuesOf, type PolicyField } from './policy-values';
import { ReadersSection } from './readers-section';

/** The organization's policy on conversations between adults and minors. */
export default function SafeguardingPolicyPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(SafeguardingPolicyDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <Page width="medium">
      <PageHeader
        title={t('policy.title')}
        description={t('policy.description')}
        actions={<Link to="/safeguarding">{t('review.title')}</Link>}
      />
      {data ? (
        <PolicyForm policy={data.getSafeguardingPolicy} onReload={refetch} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Page>
  );
}

interface PolicyFormProps {
  policy: PolicyOfSafeguardingFragment;
  onReload: () => Promise<{ data?: SafeguardingPolicyQuery | undefined }>;
}

function PolicyForm({ policy, onReload }: PolicyFormProps) {
  const t = useT();
  const [update] = useMutation(UpdateSafeguardingPolicyDocument);
  const form = useServerForm({
    name: 'safeguarding-policy',
    initial: valuesOf(policy),
    argument: 'policy',
    labelOf: (field) => {
      const named = field.split('.')[0] ?? '';
      return isField(named) ? t(`policy.${named}`) : field;
    },
    revision: policy.revision,
    save: (values, revision) => update({ variables: { policy: inputOf(values, revision) } }),
  });
  const takeUp = useCallbackRef(async () => {
    const { data } = await onReload();
    if (data) form.rebase(valuesOf(data.getSafeguardingPolicy), data.getSafeguardingPolicy.revision);
  });
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit().then((saved) => saved && notify({ tone: 'good', message: t('policy.saved') }));
      }}
    >
      <Stack gap="lg">
        <DraftNotice restored={form.restored} overtaken={form.overtaken} onDiscard={() => form.reset()} />
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <NotSaved error={form.error} title={t('policy.notSaved')} onTakeUp={takeUp} />
        <ReadersSection form={form} />
        <ChecksSection form={form} />
        <Group>
          <Button type="submit" loading={form.busy} disabled={!form.dirty}>
            {t('policy.save')}
          </Button>
          {form.dirty ? (
            <Button variant="default" disabled={form.busy} onClick={() => form.reset()}>
              {t('policy.discard')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Form>
  );
}

const isField = (field: string): field is PolicyField => (POLICY_FIELDS as readonly string[]).includes(field);
