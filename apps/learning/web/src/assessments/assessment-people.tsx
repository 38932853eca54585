import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  Button,
  choiceFilter,
  lazyPart,
  EmptyState,
  ErrorState,
  ListFilters,
  ListSkeleton,
  PersonLabel,
  SearchField,
  Section,
  StatusBadge,
  Text,
} from '@lyceum/web/design-system';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { useFormat, useReader } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import {
  AssessmentPeopleDocument,
  type AssessmentPeopleQuery,
  type OpenAssessmentFragment,
} from '../__generated__/graphql';
import { nameOf } from '../feedback/names';
import { useT } from '../management-i18n';
import classes from './assessments.module.css';
import { useGroupFilters } from './group-filters';
import { ListPages, useListPage } from './list-pages';
import { PersonReadAloud } from './person-read-aloud';
import { RemindButton } from './remind-button';
import { ResponseDialog } from './response-dialog';
import { timeText } from './time-text';

const TimeDialog = lazyPart(() => import('./time-dialog'));

type Person = AssessmentPeopleQuery['getAssessmentV2Users']['items'][number];

const MOST_PAGES = 500;

/** Values of the filter by answers. */
const ANSWERED = { yes: true, no: false } as const;
/** Responses that are not among those of the people who are asked; for admins. */
const OTHERS = { former: 'FORMER', archived: 'ARCHIVED' } as const;

const valueIn = <Value,>(values: Record<string, Value>, key: string | null): Value | null =>
  key !== null && Object.hasOwn(values, key) ? values[key]! : null;

/** Identifies an item: an archived response stands beside others of the same person. */
const keyOf = ({ userId, response }: Person): string => (response?.archived ? response.id : userId);

interface AssessmentPeopleProps {
  assessment: OpenAssessmentFragment;
  windowStart: string | null;
  isAdmin: boolean;
}

/** The people an assessment is for whose answers the viewer may read, with or without a response. */
export default function AssessmentPeople({ assessment, windowStart, isAdmin }: AssessmentPeopleProps) {
  const t = useT();
  const [params, change] = useAddressPatch();
  const [openId, setOpenId] = useState<string | null>(null);
  const [timedId, setTimedId] = useState<string | null>(null);
  const list = useListPage('people', MOST_PAGES);
  const search = params.get('q') ?? '';
  // The link to one person's response.
  const code = params.get('code');
  const [openedCode, setOpenedCode] = useState<string | null>(null);
  const groups = { school: params.get('school'), grade: params.get('grade') };
  const shown = params.get('answered');
  const answered = valueIn(ANSWERED, shown);
  const group = (isAdmin ? valueIn(OTHERS, shown) : null) ?? 'ASKED';
  const { data, previousData, error, refetch } = useQuery(AssessmentPeopleDocument, {
    variables: {
      input: {
        ...{ assessmentId: assessment.id, windowStart, group, answered, search, pageIndex: list.page - 1 },
        paperCode: code,
        ...{ schoolId: groups.school, gradeLevel: groups.grade },
      },
    },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['assessments', 'assessment-responses', 'people'], refetch);
  const found = (data ?? previousData)?.getAssessmentV2Users;
  const { currentWindow, canEdit } = assessment;
  const isOpenWindow = currentWindow && (!windowStart || windowStart === currentWindow.startDate);
  const isAsked = group === 'ASKED';
  const canRemind = canEdit && isOpenWindow && !assessment.archived && answered !== true && isAsked;
  const filtered =
    code !== null ||
    search !== '' ||
    answered !== null ||
    !isAsked ||
    groups.school !== null ||
    groups.grade !== null;
  const linked = code && code !== openedCode ? data?.getAssessmentV2Users.items[0] : undefined;
  if (linked) {
    setOpenedCode(code);
    setOpenId(keyOf(linked));
  }
  const open = found?.items.find((each) => keyOf(each) === openId);
  const timed = found?.items.find(({ userId }) => userId === timedId);
  const timedWindow = windowStart ?? currentWindow?.startDate;
  const mayTime =
    isAdmin && canEdit && assessment.timeLimitMinutes !== null && Boolean(isOpenWindow) && isAsked;
  const ofGroups = useGroupFilters({
    assessmentId: assessment.id,
    windowStart,
    isAdmin,
    chosen: groups,
    onChoose: (patch) => change({ ...patch, people: null }),
  });
  const ofAnswered = choiceFilter({
    key: 'answered',
    name: t('assessments.answeredFilter'),
    value: answered === null && isAsked ? null : shown,
    data: [
      { value: 'no', label: t('assessments.hasNotAnswered') },
      { value: 'yes', label: t('assessments.hasAnswered') },
      ...(isAdmin
        ? [
            { value: 'former', label: t('assessments.former') },
            { value: 'archived', label: t('assessments.archivedResponses') },
          ]
        : []),
    ],
    onChange: (value) => change({ answered: value, people: null }),
  });
  // The viewer is the only one in the list.
  if (!isAdmin && found?.totalCount === 0 && !filtered) return null;
  return (
    <Section id="assessment-people" title={t('assessments.people')}>
      <ListFilters
        search={
          <SearchField
            label={t('assessments.searchPeople')}
            value={search}
            onChange={(q) => change({ q, code: null, people: null })}
          />
        }
        filters={[ofAnswered, ...ofGroups]}
        onClear={() => change({ answered: null, school: null, grade: null, code: null, people: null })}
      >
        {canRemind ? (
          <RemindButton assessmentId={assessment.id} schoolId={groups.school} gradeLevel={groups.grade} />
        ) : null}
      </ListFilters>
      {error && !found ? (
        <ErrorState error={error} title={t('assessments.loadError')} onRetry={refetch} />
      ) : !found ? (
        <ListSkeleton rows={4} />
      ) : found.items.length > 0 ? (
        <ul className={classes.people}>
          {found.items.map((person) => (
            <PersonLine
              key={keyOf(person)}
              person={person}
              manyVersions={assessment.version > 1}
              mayReadAloud={isAdmin && canEdit && isAsked && !assessment.readAloud}
              onOpen={() => setOpenId(keyOf(person))}
              onTime={mayTime ? () => setTimedId(person.userId) : undefined}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={t(filtered ? 'assessments.nobodyFound' : 'assessments.nobody')}>
          {t(filtered ? 'assessments.nobodyFoundText' : 'assessments.nobodyText')}
        </EmptyState>
      )}
      <ListPages {...list} answer={data?.getAssessmentV2Users} shown={found} most={MOST_PAGES} />
      {timed && timedWindow ? (
        <Suspense>
          <TimeDialog
            assessmentId={assessment.id}
            windowStart={timedWindow}
            person={timed}
            name={nameOf(timed.user, t)}
            onClose={() => setTimedId(null)}
            onSaved={refetch}
          />
        </Suspense>
      ) : null}
      {open?.response ? (
        <ResponseDialog
          name={nameOf(open.user, t)}
          response={open.response}
          assessment={assessment}
          isAdmin={isAdmin}
          onClose={() => {
            setOpenId(null);
            // The list has everybody again.
            if (code) change({ code: null });
          }}
          onReload={async () =>
            (await refetch()).data?.getAssessmentV2Users.items.find((each) => keyOf(each) === keyOf(open))
              ?.response
          }
        />
      ) : null}
    </Section>
  );
}

function PersonLine({
  person,
  manyVersions,
  mayReadAloud,
  onOpen,
  onTime,
}: {
  person: Person;
  manyVersions: boolean;
  /** The viewer decides for each person whether questions are read aloud. */
  mayReadAloud: boolean;
  onOpen: () => void;
  /** Opens the person's time; undefined: there is no time limit, or the viewer may not. */
  onTime: (() => void) | undefined;
}) {
  const t = useT();
  const format = useFormat();
  const { language } = useReader();
  const { user, gradeLevel, response, sitting, extraTimePercent } = person;
  const name = nameOf(user, t);
  const facts = [
    ...(isGradeLevel(gradeLevel) ? [gradeLevelName(gradeLevel, language)] : []),
    ...(response ? [t('assessments.answeredAt', { at: format.dateTime(response.submittedAt) })] : []),
    ...(response?.archived ? [t('assessments.responseIsArchived')] : []),
    ...(response && manyVersions ? [t('versions.one', { version: response.version })] : []),
    ...(sitting && !response ? [timeText(sitting, t)] : []),
    ...(response?.isTimedOut ? [t('timeLimit.timedOut')] : []),
    ...(response?.lateAnswersAt
      ? [t('timeLimit.late', { at: format.dateTime(response.lateAnswersAt) })]
      : []),
    ...(onTime && extraTimePercent ? [t('timeLimit.percent', { percent: extraTimePercent })] : []),
  ];
  return (
    <li className={classes.person}>
      <div className={classes.words}>
        <PersonLabel name={name} profile={user?.profile} className={classes.personName}>
          <Text size="sm" className={classes.quiet}>
            {facts.join(' · ')}
          </Text>
        </PersonLabel>
      </div>
      {mayReadAloud ? (
        <PersonReadAloud
          key={String(person.readAloud)}
          userId={person.userId}
          name={name}
          readAloud={person.readAloud ?? false}
        />
      ) : null}
      {onTime ? (
        <Button variant="default" size="sm" aria-label={t('timeLimit.of', { name })} onClick={onTime}>
          {t('timeLimit.time')}
        </Button>
      ) : null}
      {response ? (
        <Button variant="default" size="sm" aria-label={t('assessments.readOf', { name })} onClick={onOpen}>
          {t('assessments.read')}
        </Button>
      ) : (
        <StatusBadge tone="waiting">{t('assessments.hasNotAnswered')}</StatusBadge>
      )}
    </li>
  );
}
