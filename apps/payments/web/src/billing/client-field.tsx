import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, Group, Select, type SelectProps } from '@lyceum/web/design-system';
import { BillingClientsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ClientDialog } from './client-dialog';

interface ClientFieldProps extends Omit<SelectProps<string>, 'data' | 'value' | 'onChange'> {
  value: string;
  onChange: (clientId: string) => void;
}

/** Selects a client; one can be made or changed beside it. */
export function ClientField({ value, onChange, ...props }: ClientFieldProps) {
  const t = useT();
  const [asked, setAsked] = useState<'make' | 'change' | null>(null);
  const { data } = useQuery(BillingClientsDocument, { variables: { archived: false } });
  const clients = data?.getBillingClients ?? [];
  const chosen = clients.find(({ id }) => id === value) ?? null;
  return (
    <>
      <Select
        {...props}
        label={t('clients.client')}
        placeholder={t('clients.choose')}
        searchable={clients.length > 8}
        data={clients.map(({ id, name }) => ({ value: id, label: name }))}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
      />
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setAsked('make')}>
          {t('clients.make')}
        </Button>
        {chosen ? (
          <Button size="xs" variant="default" onClick={() => setAsked('change')}>
            {t('clients.changeOf', { name: chosen.name })}
          </Button>
        ) : null}
      </Group>
      {asked ? (
        <ClientDialog
          saved={asked === 'change' ? chosen : null}
          onSaved={onChange}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
