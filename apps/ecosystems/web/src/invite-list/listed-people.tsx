import { StatusBadge, Table } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { ListedPerson } from './read-people';
import type { Outcome } from './use-invite-list';

interface ListedPeopleProps {
  people: readonly ListedPerson[];
  outcomes: ReadonlyMap<number, Outcome>;
}

/** How the list was understood, line by line, and what became of each. */
export function ListedPeople({ people, outcomes }: ListedPeopleProps) {
  const t = useT();
  return (
    <Table.ScrollContainer minWidth={560} maxHeight={420}>
      <Table stickyHeader aria-label={t('inviteList.list')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('inviteList.line')}</Table.Th>
            <Table.Th>{t('invite.firstName')}</Table.Th>
            <Table.Th>{t('invite.lastName')}</Table.Th>
            <Table.Th>{t('invite.email')}</Table.Th>
            <Table.Th>{t('inviteList.outcome')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map(({ line, firstName, lastName, email }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{firstName}</Table.Td>
              <Table.Td>{lastName}</Table.Td>
              <Table.Td>{email}</Table.Td>
              <Table.Td>
                <OutcomeCell outcome={outcomes.get(line)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function OutcomeCell({ outcome }: { outcome: Outcome | undefined }) {
  const t = useT();
  if (!outcome) return '–';
  if (outcome.invited) return <StatusBadge tone="good">{t('inviteList.invited')}</StatusBadge>;
  if (outcome.refusal)
    return <StatusBadge tone="info">{t(`inviteList.refusal.${outcome.refusal}`)}</StatusBadge>;
  return <StatusBadge tone="bad">{outcome.problem}</StatusBadge>;
}
