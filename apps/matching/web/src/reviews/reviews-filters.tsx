import { useQuery } from '@apollo/client/react';
import {
  choiceFilter,
  dayFilter,
  ListFilters,
  SearchField,
  switchFilter,
  type ListFilter,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useProgramFilter } from '@lyceum/web/programs';
import { ReviewFilterPeopleDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';
import type { ReviewsView } from './use-reviews-view';

const SHARES = ['20', '40', '60', '80'] as const;
const NONE = { program: null, upTo: null, from: null, to: null, low: null, tutor: null, learner: null };

/** Filters of reviews, all kept in the address. */
export function ReviewsFilters({ view }: { view: ReviewsView }) {
  const { change, from, to, program, low, upTo, search } = view;
  const t = useT();
  const { shortDate } = useFormat();
  const ofProgram = useProgramFilter({
    name: t('reviews.program'),
    archived: true,
    value: program,
    onChange: (id) => change({ program: id }),
  });
  const ofPeople = usePeople(view);
  return (
    <ListFilters
      search={
        <SearchField label={t('reviews.search')} value={search} onChange={(words) => change({ q: words })} />
      }
      filters={[
        ...ofProgram,
        choiceFilter({
          key: 'upTo',
          name: t('reviews.upTo'),
          value: upTo,
          data: SHARES.map((share) => ({ value: share, label: t('reviews.share', { share }) })),
          onChange: (share) => change({ upTo: share }),
        }),
        dayFilter({
          key: 'from',
          name: t('reviews.from'),
          value: from,
          text: shortDate,
          max: to,
          onChange: (day) => change({ from: day }),
        }),
        dayFilter({
          key: 'to',
          name: t('reviews.to'),
          value: to,
          text: shortDate,
          min: from,
          onChange: (day) => change({ to: day }),
        }),
        switchFilter({
          key: 'low',
          name: t('reviews.lowOnly'),
          on: low,
          onChange: (on) => change({ low: on ? 'yes' : null }),
        }),
        ...ofPeople,
      ]}
      onClear={() => change(NONE)}
    />
  );
}

/** People by whom the list is filtered through links from other screens. */
function usePeople({ tutor, learner, change }: ReviewsView): ListFilter[] {
  const t = useT();
  const { data } = useQuery(ReviewFilterPeopleDocument, {
    variables: { userIds: [tutor, learner].filter((id) => id !== null) },
    skip: !tutor && !learner,
  });
  const filter = (key: 'tutor' | 'learner', id: string | null): ListFilter => ({
    key,
    name: t(`reviews.${key}`),
    chosen:
      id === null
        ? null
        : nameOf(
            data?.findUsersById.find((user) => user.id === id),
            t,
          ),
    clear: () => change({ [key]: null }),
    field: null,
  });
  return [filter('tutor', tutor), filter('learner', learner)];
}
