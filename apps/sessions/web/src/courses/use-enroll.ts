import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { EnrollCourseDocument, type EnrollCourseMutation } from '../__generated__/graphql';
import { useT } from '../i18n';

type Conflicts = EnrollCourseMutation['enrollCourse']['conflicts'];

/** Dates of the course at which a learner has another session. */
export interface Clash {
  learnerId: string;
  conflicts: Conflicts;
}

/** Enrolls; conflicting dates are kept until the viewer decides whether to enroll without them. */
export function useEnroll(sectionId: string) {
  const t = useT();
  const [clash, setClash] = useState<Clash | null>(null);
  const [enrollCourse, { loading }] = useMutation(EnrollCourseDocument, { refetchQueries: 'active' });
  const enroll = async (learnerId: string, without: Conflicts = []) => {
    setClash(null);
    const dates = [...new Set(without.map(({ date }) => date))];
    const resolutions = dates.map((date) => ({ date, action: 'SKIP' as const }));
    try {
      const variables = { recurringSessionId: sectionId, learnerId, options: { resolutions } };
      const answer = (await enrollCourse({ variables })).data?.enrollCourse;
      if (!answer) return;
      if (answer.enrolled) notify({ tone: 'good', message: t('courses.enrolled') });
      else if (answer.conflicts.length) setClash({ learnerId, conflicts: answer.conflicts });
      else notify({ tone: 'bad', message: t(`courses.refusal.${answer.refusal ?? 'CLOSED'}`) });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return { enroll, busy: loading, clash, forget: () => setClash(null) };
}
