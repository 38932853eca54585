import { Link } from 'react-router';
import {
  Button,
  EmptyState,
  ErrorState,
  Group,
  ListSkeleton,
  PersonLabel,
  SearchField,
  Section,
  Text,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useUser } from '@lyceum/web/viewer';
import { IconUsers } from '@tabler/icons-react';
import type { OwnPairFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';
import classes from './students.module.css';

const SIZE = 25;

interface PairCardsProps {
  title: string;
  /** Which person of the pair the card shows. */
  who: 'tutor' | 'tutee';
  view: { search: string; index: number; find: (words: string) => void; turn: (to: number) => void };
  page: { pairs: readonly OwnPairFragment[]; totalCount: number; hasMore: boolean } | undefined;
  error: unknown;
  onRetry: () => unknown;
  /** Whether the viewer may book in the program. */
  books?: (programId: string) => boolean;
}

/** The viewer's own pairs, a card each, with the next step. */
export function PairCards({ title, who, view, page, error, onRetry, books }: PairCardsProps) {
  const t = useT();
  const searched = view.search !== '';
  const icon = <IconUsers size={28} stroke={1.6} />;
  return (
    <Section title={title}>
      {error && !page ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : !page ? (
        <ListSkeleton rows={3} />
      ) : (
        <>
          {searched || page.totalCount > 5 ? (
            <div className={classes.search}>
              <SearchField label={t('students.search')} value={view.search} onChange={view.find} />
            </div>
          ) : null}
          {page.pairs.length === 0 ? (
            <EmptyState icon={icon} title={t(searched ? 'students.noneFound' : 'students.none')}>
              {t(searched ? 'students.noneFoundHint' : 'students.noneHint')}
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {page.pairs.map((pair) => (
                <PairCard key={pair.id} pair={pair} who={who} books={books?.(pair.programId) ?? false} />
              ))}
            </ul>
          )}
          <Turning view={view} page={page} />
        </>
      )}
    </Section>
  );
}

interface PairCardProps {
  pair: OwnPairFragment;
  who: 'tutor' | 'tutee';
  books: boolean;
}

function PairCard({ pair, who, books }: PairCardProps) {
  const t = useT();
  const format = useFormat();
  const { id } = useUser();
  const person = pair[who];
  const name = nameOf(person, t);
  const facts = [
    pair.program.name,
    t('students.since', { date: format.date(pair.createdAt) }),
    t('students.sessions', {
      count: pair.sessionsTutored,
      number: format.number(pair.sessionsTutored),
    }),
  ];
  const child = who === 'tutor' && pair.tutee.id !== id ? nameOf(pair.tutee, t) : null;
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <PersonLabel name={name} profile={person.profile} className={classes.name} size={48}>
          {child ? <Text size="sm">{t('students.ofChild', { name: child })}</Text> : null}
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </PersonLabel>
      </div>
      {books ? (
        <Button
          component={Link}
          to={`/sessions/book?program=${pair.programId}&learner=${person.id}`}
          variant="default"
          aria-label={t('students.bookWith', { name })}
        >
          {t('students.book')}
        </Button>
      ) : null}
      {who === 'tutor' ? (
        <Button
          component={Link}
          to={`/tutors/${person.id}`}
          variant="default"
          aria-label={t('students.reviews', { name })}
        >
          {t('students.reviewsShort')}
        </Button>
      ) : null}
    </li>
  );
}

function Turning({
  view: { index, turn },
  page,
}: Pick<PairCardsProps, 'view'> & { page: NonNullable<PairCardsProps['page']> }) {
  const t = useT();
  if (index === 0 && !page.hasMore) return null;
  const pages = Math.max(1, Math.ceil(page.totalCount / SIZE));
  return (
    <Group component="nav" aria-label={t('students.pages')} justify="center" gap="md" mt="md">
      <Button variant="default" disabled={index === 0} onClick={() => turn(index - 1)}>
        {t('students.previous')}
      </Button>
      <Text size="sm">{t('students.page', { page: index + 1, pages })}</Text>
      <Button variant="default" disabled={!page.hasMore} onClick={() => turn(index + 1)}>
        {t('students.next')}
      </Button>
    </Group>
  );
}
