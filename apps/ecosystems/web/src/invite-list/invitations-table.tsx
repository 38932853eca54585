import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  DataTable,
  EmptyState,
  notify,
  PersonLabel,
  SegmentedControl,
  StatusBadge,
  type DataColumn,
  type StatusTone,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { personName, useAddressPatch, useLive } from '@lyceum/web/viewer';
import { IconMail } from '@tabler/icons-react';
import {
  InvitationsDocument,
  ResendInviteDocument,
  type InvitationsQuery,
  type InvitationState,
} from '../__generated__/graphql';
import { useT } from '../i18n';

type Row = InvitationsQuery['getInvitations']['invitations'][number];
const TONES: Record<InvitationState, StatusTone> = { PENDING: 'waiting', EXPIRED: 'warn', ACCEPTED: 'good' };
const STATES: readonly InvitationState[] = ['PENDING', 'EXPIRED', 'ACCEPTED'];
const NONE: Row[] = [];

/** Every invitation with its state, and a button to resend an expired or lost one. */
export function InvitationsTable() {
  const t = useT();
  const format = useFormat();
  const [address, patchAddress] = useAddressPatch();
  const state = STATES.find((one) => one === address.get('state')) ?? null;
  const page = Math.max(1, Number(address.get('page')) || 1) - 1;
  const put = (next: InvitationState | null, index: number) =>
    patchAddress(
      { state: next, page: index > 0 ? String(index + 1) : null },
      { replace: true, preventScrollReset: true },
    );
  const { data, previousData, error, loading, refetch } = useQuery(InvitationsDocument, {
    variables: { state, pageNum: page + 1 },
    fetchPolicy: 'cache-and-network',
  });
  useLive('people', refetch);
  const found = (data ?? previousData)?.getInvitations;
  const columns: DataColumn<Row>[] = [
    {
      key: 'name',
      header: t('people.name'),
      primary: true,
      cell: (row) => <PersonLabel name={nameOf(row)} profile={row.user?.profile} />,
    },
    { key: 'email', header: t('invite.email'), cell: ({ email }) => email },
    { key: 'role', header: t('invite.role'), cell: ({ user }) => user?.rolesLabel ?? '–' },
    { key: 'sent', header: t('inviteList.sentOn'), cell: ({ sentAt }) => format.date(sentAt) },
    {
      key: 'state',
      header: t('people.status'),
      cell: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`inviteList.state.${state}`)}</StatusBadge>,
    },
    {
      key: 'actions',
      header: t('people.actions'),
      align: 'end',
      cell: (row) => (row.state === 'ACCEPTED' ? null : <Resend row={row} onSent={refetch} />),
    },
  ];
  return (
    <DataTable
      name="invitations"
      label={t('inviteList.invitations')}
      rows={found?.invitations ?? NONE}
      rowKey={({ id }) => id}
      columns={columns}
      loading={loading}
      error={error}
      onRetry={refetch}
      page={{ index: page, size: 25, ...(found ? { total: found.total, hasMore: found.hasMore } : {}) }}
      onPage={(index) => put(state, index)}
      toolbar={
        <SegmentedControl
          aria-label={t('inviteList.shown')}
          value={state ?? 'ALL'}
          data={[
            { value: 'ALL', label: t('inviteList.all') },
            ...STATES.map((value) => ({ value, label: t(`inviteList.state.${value}`) })),
          ]}
          onChange={(next) => put(STATES.find((one) => one === next) ?? null, 0)}
        />
      }
      empty={<EmptyState icon={<IconMail size={28} />} title={t('inviteList.none')} />}
    />
  );
}

function nameOf({ user }: Row): string {
  const { firstName, lastName, preferredName } = user?.profile ?? {};
  return personName({
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    preferredName: preferredName ?? null,
  });
}

function Resend({ row, onSent }: { row: Row; onSent: () => unknown }) {
  const t = useT();
  const [resend, { loading }] = useMutation(ResendInviteDocument);
  const name = nameOf(row);
  const send = async () => {
    try {
      await resend({ variables: { userId: row.user?.id ?? '' } });
      notify({ tone: 'good', message: t('people.resent', { name }) });
      await onSent();
    } catch (failure) {
      notify({ tone: 'bad', title: t('people.notSent'), message: errorText(failure) });
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={loading}
      aria-label={t('people.resendNamed', { name })}
      onClick={() => void send()}
    >
      {t('people.resend')}
    </Button>
  );
}
