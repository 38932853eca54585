import { useQuery } from '@apollo/client/react';
import { Button } from '@lyceum/web/design-system';
import { useUser, useViewer } from '@lyceum/web/viewer';
import { Link } from 'react-router';
import { MayMessageTutorDocument, TutoringRequestOptionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface TutorWaysProps {
  userId: string;
  name: string;
  /** Where the tutor leads, as far as the viewer finds them. */
  programIds: readonly string[];
  /** Where the viewer books with them; null where they may not. */
  book: string | null;
}

/** What the viewer may do with a tutor: only ways that the programs and the inbox are open for. */
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

/** The inbox says whom one may write to; a learner without an inbox is refused, and may not. */
function useMayWrite(userId: string, name: string): boolean {
  const { data } = useQuery(MayMessageTutorDocument, {
    variables: { search: name.slice(0, 100) },
    errorPolicy: 'ignore',
  });
  const found = data?.getUserConversants?.conversants ?? [];
  return found.some((each) => each.userId === userId && each.active);
}

/** For learners, and parents of some, in a program of the tutor's that takes requests. */
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
