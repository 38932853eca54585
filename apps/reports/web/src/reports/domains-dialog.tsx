import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button, FormDialog, notify, TagsInput, useServerForm } from '@lyceum/web/design-system';
import {
  ReportDomainsDocument,
  UpdateReportDomainsDocument,
  type ReportDomainsQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface DomainsDialogProps {
  found: ReportDomainsQuery['getReportDomains'];
  onClose: () => void;
}

/** Opens the dialog; outside the form of a schedule, because a form cannot contain another. */
export function DomainsButton() {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const { data } = useQuery(ReportDomainsDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <>
      <Button variant="default" disabled={!data} onClick={() => setEditing(true)}>
        {t('reports.domains')}
      </Button>
      {editing && data ? (
        <DomainsDialog found={data.getReportDomains} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}

/** The domains whose addresses may be told of reports, for all schedules of the organization. */
function DomainsDialog({ found, onClose }: DomainsDialogProps) {
  const t = useT();
  const [update] = useMutation(UpdateReportDomainsDocument, { refetchQueries: [ReportDomainsDocument] });
  const form = useServerForm({
    name: 'report-domains',
    initial: { domains: [...found.domains] },
    argument: 'input',
    labelOf: () => t('reports.domains'),
    revision: found.revision,
    save: ({ domains }, revision) => update({ variables: { input: { domains, revision } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('reports.domainsSaved') });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('reports.domains')}
      submitLabel={t('reports.domainsSave')}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('reports.domainsNotSaved')}
    >
      <TagsInput
        {...form.field('domains')}
        label={t('reports.domains')}
        description={t('reports.domainsHelp')}
        maxTags={20}
        value={form.values.domains}
        onChange={(domains) => form.set({ domains })}
      />
    </FormDialog>
  );
}
