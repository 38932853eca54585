import { useQuery } from '@apollo/client/react';
import { DateField, FilterChips, SearchField, Select, Switch } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import { ReviewFilterPeopleDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';
import type { ReviewsView } from './use-reviews-view';
import classes from './reviews.module.css';

const SHARES = ['20', '40', '60', '80'] as const;

/** Which reviews: everything stands in the address. */
export function ReviewsFilters({ view }: { view: ReviewsView }) {
  const { change, from, to, program, low, upTo, search } = view;
  const t = useT();
  const { programs } = useViewer();
  return (
    <>
      <div className={classes.filters}>
        <SearchField label={t('reviews.search')} value={search} onChange={(words) => change({ q: words })} />
        {programs.length > 1 ? (
          <ProgramSelect
            label={t('reviews.program')}
            archived
            placeholder={t('reviews.allPrograms')}
            clearable
            value={program}
            onChange={(id) => change({ program: id })}
          />
        ) : null}
        <Select
          label={t('reviews.upTo')}
          placeholder={t('reviews.anyScore')}
          clearable
          data={SHARES.map((share) => ({ value: share, label: t('reviews.share', { share }) }))}
          value={upTo}
          onChange={(share) => change({ upTo: share })}
        />
        <DateField
          label={t('reviews.from')}
          value={from}
          {...(to ? { max: to } : {})}
          onChange={(day) => change({ from: day })}
        />
        <DateField
          label={t('reviews.to')}
          value={to}
          {...(from ? { min: from } : {})}
          onChange={(day) => change({ to: day })}
        />
        <Switch
          label={t('reviews.lowOnly')}
          checked={low}
          onChange={(event) => change({ low: event.currentTarget.checked ? 'yes' : null })}
        />
      </div>
      <PeopleChips view={view} />
    </>
  );
}

/** The people to whom the list is narrowed down. */
function PeopleChips({ view: { tutor, learner, change } }: { view: ReviewsView }) {
  const t = useT();
  const { data } = useQuery(ReviewFilterPeopleDocument, {
    variables: { userIds: [tutor, learner].filter((id) => id !== null) },
    skip: !tutor && !learner,
  });
  if (!tutor && !learner) return null;
  const name = (id: string) =>
    nameOf(
      data?.findUsersById.find((user) => user.id === id),
      t,
    );
  return (
    <FilterChips
      chips={[
        ...(tutor ? [{ key: 'tutor', name: t('reviews.tutor'), value: name(tutor) }] : []),
        ...(learner ? [{ key: 'learner', name: t('reviews.learner'), value: name(learner) }] : []),
      ]}
      onRemove={(key) => change({ [key]: null })}
      onClear={() => change({ tutor: null, learner: null })}
    />
  );
}
