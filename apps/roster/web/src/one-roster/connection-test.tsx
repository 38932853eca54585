import { useMutation } from '@apollo/client/react';
import { Alert, Button, ErrorState, Stack } from '@lyceum/web/design-system';
import { TestOneRosterConnectionDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import shared from '../managed-sftp/managed-sftp.module.css';

interface ConnectionTestProps {
  programId: string;
  onTested: () => unknown;
}

const NAMED = 20;

/** Tests the saved connection and shows the problem or the schools. */
export function ConnectionTest({ programId, onTested }: ConnectionTestProps) {
  const t = useT();
  const [run, { data, loading, error, reset }] = useMutation(TestOneRosterConnectionDocument, {
    variables: { programId },
    fetchPolicy: 'no-cache',
  });
  const test = async () => {
    reset();
    // The refusal is shown in place of the result.
    await run().catch(() => undefined);
    await onTested();
  };
  const outcome = loading ? undefined : data?.testOneRosterConnection;
  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" loading={loading} onClick={() => void test()}>
        {t('oneRoster.test')}
      </Button>
      {error ? <ErrorState error={error} title={t('oneRoster.testFailed')} variant="inline" /> : null}
      {outcome?.problem ? (
        <Alert color="red" role="alert" title={t('oneRoster.testFailed')}>
          {outcome.problem.text}{' '}
          {outcome.problem.detail ? t('oneRoster.detail', { detail: outcome.problem.detail }) : null}
        </Alert>
      ) : null}
      {outcome && !outcome.problem ? (
        <Alert color="green" role="status" title={t('oneRoster.tested', { count: outcome.schools.length })}>
          <ul>
            {outcome.schools.slice(0, NAMED).map(({ sourcedId, name }) => (
              <li key={sourcedId}>
                {name} <code className={shared.value}>{sourcedId}</code>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </Stack>
  );
}
