import { useEffect, useId, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  ListSkeleton,
  NativeSelect,
  SearchField,
} from '@lyceum/web/design-system';
import { IconUsers } from '@tabler/icons-react';
import {
  ParentConversantsDocument,
  StaffConversantsDocument,
  StudentConversantsDocument,
  TeacherConversantsDocument,
  UserConversantsDocument,
  type PersonInConversationFragment,
  type PersonToWriteToFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { PersonWords } from './person-words';
import type { ConversantKind, StartProposal } from './start-proposal';
import classes from './inbox.module.css';

type Person = PersonInConversationFragment;
type Found = typeof UserConversantsDocument;

const LISTS = {
  all: UserConversantsDocument,
  students: StudentConversantsDocument as unknown as Found,
  parents: ParentConversantsDocument as unknown as Found,
  staff: StaffConversantsDocument as unknown as Found,
  teachers: TeacherConversantsDocument as unknown as Found,
} as const satisfies Record<ConversantKind, Found>;
const KINDS = Object.keys(LISTS) as ConversantKind[];

const STEP = 20;
const MOST = 50;

interface ConversantPickerProps {
  chosen: readonly Person[];
  onChange: (chosen: readonly Person[]) => void;
  /** Whom to propose; a named person is selected as soon as the search finds them. */
  proposal?: StartProposal | null;
}

/** Selects people to whom the viewer may write, by kind and name. */
export function ConversantPicker({ chosen, onChange, proposal = null }: ConversantPickerProps) {
  const t = useT();
  const [kind, setKind] = useState<ConversantKind>(proposal?.kind ?? 'all');
  const [search, setSearch] = useState(proposal?.name ?? '');
  return (
    <>
      <div className={classes.narrowing}>
        <NativeSelect
          aria-label={t('start.kinds')}
          value={kind}
          data={KINDS.map((value) => ({ value, label: t(`start.kind.${value}`) }))}
          onChange={(event) => setKind(event.currentTarget.value as ConversantKind)}
        />
        <SearchField label={t('start.search')} value={search} onChange={setSearch} />
      </div>
      <div id="people" className={classes.people} role="group" aria-label={t('start.people')} tabIndex={-1}>
        <FoundPeople
          key={kind}
          kind={kind}
          search={search}
          chosen={chosen}
          onChange={onChange}
          proposal={proposal}
        />
      </div>
    </>
  );
}

function FoundPeople({
  kind,
  search,
  chosen,
  onChange,
  proposal,
}: ConversantPickerProps & { kind: ConversantKind; search: string }) {
  const t = useT();
  const [limit, setLimit] = useState(STEP);
  const { data, previousData, error, refetch } = useQuery(LISTS[kind], {
    variables: { search, limit },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.found;
  const [awaited, setAwaited] = useState(proposal?.to ?? null);
  const proposed = awaited ? data?.found.conversants.find(({ userId }) => userId === awaited) : undefined;
  useEffect(() => {
    if (!proposed) return;
    setAwaited(null);
    if (chosen.length === 0) onChange([proposed]);
  }, [proposed, chosen, onChange]);
  const toggle = (person: Person, on: boolean) =>
    onChange(on ? [...chosen, person] : chosen.filter(({ userId }) => userId !== person.userId));
  if (error && !found) return <ErrorState error={error} onRetry={refetch} variant="inline" />;
  if (!found) return <ListSkeleton rows={3} />;
  if (found.conversants.length === 0 && found.unavailable.length === 0)
    return (
      <EmptyState icon={<IconUsers size={28} stroke={1.6} />} title={t('start.none')}>
        {t('start.noneText')}
      </EmptyState>
    );
  return (
    <>
      {found.conversants.map((person) => (
        <Checkbox
          key={person.userId}
          className={classes.person}
          classNames={{ body: classes.personBody }}
          label={<PersonWords person={person} />}
          checked={chosen.some(({ userId }) => userId === person.userId)}
          onChange={(event) => toggle(person, event.currentTarget.checked)}
        />
      ))}
      {found.hasMore && limit < MOST ? (
        <Button variant="subtle" onClick={() => setLimit(MOST)}>
          {t('start.more')}
        </Button>
      ) : null}
      <Unavailable people={found.unavailable} />
    </>
  );
}

/** People of the viewer's sessions and pairs to whom they cannot write. */
function Unavailable({ people }: { people: readonly PersonToWriteToFragment[] }) {
  const t = useT();
  const id = useId();
  if (people.length === 0) return null;
  return (
    <div className={classes.unavailable} role="group" aria-labelledby={id}>
      <p id={id}>{t('start.unavailable')}</p>
      {people.map((person) => (
        <PersonWords key={person.userId} person={person} />
      ))}
    </div>
  );
}
