import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
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
import { isNoAnswer } from '@lyceum/web/graphql';
import { useIsOnline } from '@lyceum/web/offline-queue';
import { IconUsers, IconWifiOff } from '@tabler/icons-react';
import {
  ParentConversantsDocument,
  StaffConversantsDocument,
  StudentConversantsDocument,
  TeacherConversantsDocument,
  UserConversantsDocument,
  type PersonToWriteToFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ChosenPerson } from './chosen-person';
import { PersonWords } from './person-words';
import { useShownPeople } from './shown-people';
import type { ConversantKind, StartProposal } from './start-proposal';
import classes from './inbox.module.css';

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
  chosen: readonly ChosenPerson[];
  onChange: (chosen: readonly ChosenPerson[]) => void;
  /** Whom to propose; a named person is selected as soon as the search finds them. */
  proposal?: StartProposal | null;
}

/** Selects people to whom the viewer may write, by kind and name; without a network among those whom the page has loaded. */
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
  const isOnline = useIsOnline();
  const shown = useShownPeople();
  const { remember } = shown;
  useEffect(() => {
    if (data) remember(data.found.conversants);
  }, [data, remember]);
  useWhenBack(isOnline, () => error && refetch());
  if (!data && (!isOnline || isNoAnswer(error)))
    return (
      <ShownPeople
        people={shown.find(kind, search)}
        chosen={chosen}
        onChange={onChange}
        onRetry={error ? refetch : null}
      />
    );
  if (error && !found) return <ErrorState error={error} onRetry={refetch} variant="inline" />;
  if (!found) return <ListSkeleton rows={3} />;
  const choices = <Choices people={found.conversants} chosen={chosen} onChange={onChange} />;
  if (found.conversants.length === 0 && found.unavailable.length === 0)
    return (
      <>
        {choices}
        <EmptyState icon={<IconUsers size={28} stroke={1.6} />} title={t('start.none')}>
          {t('start.noneText')}
        </EmptyState>
      </>
    );
  return (
    <>
      {choices}
      {found.hasMore && limit < MOST ? (
        <Button variant="subtle" onClick={() => setLimit(MOST)}>
          {t('start.more')}
        </Button>
      ) : null}
      <Unavailable people={found.unavailable} />
    </>
  );
}

interface ChoicesProps extends Pick<ConversantPickerProps, 'chosen' | 'onChange'> {
  people: readonly PersonToWriteToFragment[];
}

/** The people, after those who are chosen and not among them. */
function Choices({ people, chosen, onChange }: ChoicesProps) {
  const t = useT();
  const others = chosen.filter(({ userId }) => people.every((person) => person.userId !== userId));
  const toggle = ({ userId, name }: ChosenPerson, on: boolean) =>
    onChange(on ? [...chosen, { userId, name }] : chosen.filter((person) => person.userId !== userId));
  const choice = (person: ChosenPerson, label: ReactNode) => (
    <Checkbox
      key={person.userId}
      className={classes.person}
      classNames={{ body: classes.personBody }}
      label={label}
      checked={chosen.some(({ userId }) => userId === person.userId)}
      onChange={(event) => toggle(person, event.currentTarget.checked)}
    />
  );
  return (
    <>
      {others.map((person) => choice(person, person.name || t('inbox.someone')))}
      {people.map((person) => choice(person, <PersonWords person={person} />))}
    </>
  );
}

/** People whom the page has loaded, while the list cannot be. */
function ShownPeople({ onRetry, ...choices }: ChoicesProps & { onRetry: (() => unknown) | null }) {
  const t = useT();
  return (
    <>
      <p className={classes.knownPeople} role="status">
        <IconWifiOff size={16} stroke={1.7} aria-hidden />
        {t(choices.people.length > 0 ? 'start.known' : 'start.noneKnown')}
      </p>
      <Choices {...choices} />
      {onRetry ? (
        <Button variant="subtle" onClick={() => void onRetry()}>
          {t('unsent.retry')}
        </Button>
      ) : null}
    </>
  );
}

/** Calls back when the network returns. */
function useWhenBack(isOnline: boolean, onBack: () => unknown): void {
  const was = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !was.current) void onBack();
    was.current = isOnline;
  });
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
