import { useRef, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import {
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  PersonLabel,
  SearchField,
  Section,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { useReader } from '@lyceum/web/i18n';
import { useAddressPatch } from '@lyceum/web/viewer';
import {
  PaperPeopleDocument,
  type AskedQuestionFragment,
  type OpenAssessmentFragment,
} from '../__generated__/graphql';
import { nameOf } from '../feedback/names';
import { useT } from '../management-i18n';
import { EntryForm } from './entry-form';
import { groupedCode } from './paper-fields';
import { PaperFrame, usePaperWindows, VersionField, WindowField } from './paper-frame';
import type { PaperPerson } from './use-paper-people';
import { usePaperVersion } from './use-paper-version';
import classes from './paper.module.css';

const CODE = /^[0-9a-f]{4}[- ]?[0-9a-f]{4}$/iu;

/** Enters answers from paper, one person after the other. */
export default function EnterPaperPage() {
  const t = useT();
  const { id = '' } = useParams();
  return (
    <PaperFrame
      title={t('paper.enterTitle')}
      actions={
        <Button
          component={Link}
          variant="default"
          to={`/assessments/${id}/paper`}
          leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
        >
          {t('paper.print')}
        </Button>
      }
    >
      {(assessment) => <Entry key={assessment.id} assessment={assessment} />}
    </PaperFrame>
  );
}

function Entry({ assessment }: { assessment: OpenAssessmentFragment }) {
  const t = useT();
  const [params, change] = useAddressPatch();
  const windows = usePaperWindows(assessment, false);
  const window = windows.find(({ startDate }) => startDate === params.get('window')) ?? windows[0];
  const { version, versions, questions, loaded } = usePaperVersion(assessment, params.get('version'));
  if (!window || assessment.archived)
    return (
      <Section>
        <EmptyState title={t(window ? 'paper.archived' : 'paper.notBegun')}>
          {t(window ? 'paper.archivedText' : 'paper.notBegunText')}
        </EmptyState>
      </Section>
    );
  return (
    <Stack gap="lg">
      <Section title={t('paper.what')}>
        <div className={classes.controls}>
          <WindowField
            windows={windows}
            value={window.startDate}
            onChange={(start) => change({ window: start })}
          />
          <VersionField versions={versions} value={version} onChange={(next) => change({ version: next })} />
        </div>
      </Section>
      {loaded ? (
        <PersonEntry
          key={`${window.startDate} ${version}`}
          assessmentId={assessment.id}
          windowStart={window.startDate}
          {...{ version, questions }}
        />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Stack>
  );
}

interface PersonEntryProps {
  assessmentId: string;
  windowStart: string;
  version: number;
  questions: readonly AskedQuestionFragment[];
}

/** Finds the person of a sheet by code or name; afterwards the search is ready for the next one. */
function PersonEntry({ assessmentId, windowStart, version, questions }: PersonEntryProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [person, setPerson] = useState<PaperPerson | null>(null);
  const finder = useRef<HTMLDivElement>(null);
  const isCode = CODE.test(search.trim());
  const { data, previousData, error, refetch } = useQuery(PaperPeopleDocument, {
    variables: {
      input: {
        ...{ assessmentId, windowStart, pageIndex: 0 },
        // By code also a person who has answered meanwhile, whose sheet can be emptied.
        ...(isCode ? { paperCode: search.trim() } : { search, answered: false }),
      },
    },
    fetchPolicy: 'no-cache',
  });
  const found = (data ?? previousData)?.getAssessmentV2Users;
  const answered = found?.items.filter(({ response }) => response).length ?? 0;
  const done = async () => {
    setPerson(null);
    setSearch('');
    await refetch();
    finder.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <div
        ref={finder}
        role="search"
        hidden={person !== null}
        onKeyDown={(event) => {
          const only = data?.getAssessmentV2Users;
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          if (only?.totalCount === 1) setPerson(only.items[0]!);
        }}
      >
        <Section title={t('paper.whose')} description={t('paper.whoseHelp')}>
          <SearchField label={t('paper.find')} value={search} onChange={setSearch} />
          {error && !found ? (
            <ErrorState error={error} title={t('assessments.loadError')} onRetry={refetch} />
          ) : !found ? (
            <ListSkeleton rows={4} />
          ) : found.items.length === 0 ? (
            <EmptyState title={t(search ? 'assessments.nobodyFound' : 'paper.nobody')}>
              {t(search ? 'paper.nobodyFoundText' : 'paper.nobodyText')}
            </EmptyState>
          ) : (
            <>
              <Text size="sm" mt="sm" role="status">
                {t('paper.left', { count: found.totalCount - answered })}
              </Text>
              <ul className={classes.found}>
                {found.items.map((each) => (
                  <FoundPerson key={each.userId} person={each} onChoose={() => setPerson(each)} />
                ))}
              </ul>
            </>
          )}
        </Section>
      </div>
      {person ? (
        <EntryForm
          key={person.userId}
          form={{ assessmentId, windowStart, userId: person.userId }}
          name={nameOf(person.user, t)}
          {...{ version, questions }}
          onDone={() => void done()}
        />
      ) : null}
    </>
  );
}

function FoundPerson({ person, onChoose }: { person: PaperPerson; onChoose: () => void }) {
  const t = useT();
  const { language } = useReader();
  const name = nameOf(person.user, t);
  const facts = [
    ...(isGradeLevel(person.gradeLevel) ? [gradeLevelName(person.gradeLevel, language)] : []),
    groupedCode(person.paperCode),
    ...(person.response ? [t('paper.answered')] : []),
  ];
  return (
    <li>
      <PersonLabel name={name} profile={person.user?.profile} className={classes.personName}>
        <Text size="sm">{facts.join(' · ')}</Text>
      </PersonLabel>
      <Button variant="default" size="sm" aria-label={t('paper.enterOf', { name })} onClick={onChoose}>
        {t('paper.enterOne')}
      </Button>
    </li>
  );
}
