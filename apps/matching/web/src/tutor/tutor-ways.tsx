import { useQuery } from '@apollo/client/react';
import { Button } from '@lyceum/web/design-system';
import { useUser, useViewer } from '@lyceum/web/viewer';
import { Link } from 'react-router';
import { MayMessageTutorDocument, TutoringRequestOptionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface TutorWaysProps {
  userId: string;
  name: string;
  /** Programs in which the tutor leads and the viewer can find them. */
  programIds: readonly string[];
  /** Address of the booking form; null when the viewer may not book. */
  book: string | null;
}

/** Links for a tutor: only those that the programs and the inbox allow. */
export default function TutorWays({ userId, name, programIds, book }: TutorWaysProps) {
  const t = useT();
  const mayWrite = useMayWrite(userId, name);
  const request = useRequestPath(userId, name, programIds);
  return (
    <>
      {mayWrite ? (
        <Button
          component={Link}
          variant="default"
          to={`/inbox?${new URLSearchParams({ to: userId, name }).toString()}`}
        >
          {t('tutorWays.message', { name })}
        </Button>
      ) : null}
      {request ? (
        <Button component={Link} variant={book ? 'default' : 'filled'} to={request}>
          {t('tutorWays.request', { name })}
        </Button>
      ) : null}
      {book ? (
        <Button component={Link} to={book}>
          {t('search.bookWith', { name })}
        </Button>
      ) : null}
    </>
  );
}

/** The inbox answers whom the viewer may write to; a learner without an inbox is refused. */
function useMayWrite(userId: string, name: string): boolean {
  const { data } = useQuery(MayMessageTutorDocument, {
    variables: { search: name.slice(0, 100) },
    errorPolicy: 'ignore',
  });
  const found = data?.getUserConversants?.conversants ?? [];
  return found.some((each) => each.userId === userId && each.active);
}

/** For learners, and parents of learners, in one of the tutor's programs that takes requests. */
function useRequestPath(userId: string, name: string, programIds: readonly string[]): string | null {
  const asks = useViewer().has('LEARNER', 'PARENT');
  const own = useUser().id === userId;
  const { data } = useQuery(TutoringRequestOptionsDocument, { skip: !asks || own, errorPolicy: 'ignore' });
  const program = data?.getTutoringRequestOptions?.programs.find((each) =>
    programIds.includes(each.program.id),
  );
  if (!program) return null;
  const asked = { ask: '1', program: program.program.id, tutor: userId, name };
  return `/requests?${new URLSearchParams(asked).toString()}`;
}
