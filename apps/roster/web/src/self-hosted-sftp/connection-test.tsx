import { useMutation } from '@apollo/client/react';
import { Alert, ErrorState } from '@lyceum/web/design-system';
import { TestSftpConnectionDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

export function useConnectionTest(programId: string, onTested: () => unknown) {
  const [run, { data, loading, error, reset }] = useMutation(TestSftpConnectionDocument, {
    variables: { programId },
    fetchPolicy: 'no-cache',
  });
  return {
    busy: loading,
    error,
    outcome: loading ? undefined : data?.testSFTPConnection,
    async test() {
      reset();
      // The refusal is shown in place of the result.
      await run().catch(() => undefined);
      await onTested();
    },
  };
}

export function ConnectionResult({ connection }: { connection: ReturnType<typeof useConnectionTest> }) {
  const t = useT();
  const { error, outcome } = connection;
  if (error) return <ErrorState error={error} title={t('ownSftp.testFailed')} variant="inline" />;
  if (!outcome) return null;
  return outcome.problem ? (
    <Alert color="red" role="alert" title={t('ownSftp.testFailed')}>
      {outcome.problem.text}
    </Alert>
  ) : (
    <Alert color="green" role="status">
      {t('ownSftp.tested', { count: outcome.filesFound ?? 0 })}
    </Alert>
  );
}
