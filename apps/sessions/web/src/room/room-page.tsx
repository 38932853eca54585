import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@apollo/client/react';
import { useParams, useSearchParams } from 'react-router';
import { FormSkeleton, Page } from '@lyceum/web/design-system';
import { usePageTitle, useViewerActions } from '@lyceum/web/viewer';
import { GetRoomSessionDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { DeviceCheck } from './device-check';
import { Lesson } from './lesson';
import { Room } from './room';
import { ProfilesContext, RoomContext } from './room-context';
import { RoomEnded } from './room-ended';
import { WaitingRoom } from './waiting-room';
import classes from './room.module.css';

/**
 * The lesson room of a session: device check, waiting room, lesson. `?for=` names the child whom a parent accompanies.
 */
export default function RoomPage() {
  const { sessionId = '' } = useParams();
  const [search] = useSearchParams();
  const forUserId = search.get('for');
  const [turn, setTurn] = useState(0);
  const again = () => setTurn((before) => before + 1);
  return (
    <OpenRoom
      key={`${sessionId} ${forUserId} ${turn}`}
      sessionId={sessionId}
      forUserId={forUserId}
      onAgain={again}
    />
  );
}

interface OpenRoomProps {
  sessionId: string;
  forUserId: string | null;
  onAgain: () => void;
}

function OpenRoom({ sessionId, forUserId, onAgain }: OpenRoomProps) {
  const { openSocket } = useViewerActions();
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    const about = forUserId ? `?for=${encodeURIComponent(forUserId)}` : '';
    const opened = new Room(() => openSocket(`/sockets/sessions/rooms/${sessionId}${about}`));
    setRoom(opened);
    return () => opened.close();
  }, [openSocket, sessionId, forUserId]);
  if (!room) return null;
  return (
    <RoomContext value={room}>
      <RoomPhases room={room} sessionId={sessionId} forUserId={forUserId} onAgain={onAgain} />
    </RoomContext>
  );
}

function RoomPhases({ room, sessionId, forUserId, onAgain }: OpenRoomProps & { room: Room }) {
  const t = useT();
  const view = useSyncExternalStore(room.store.subscribe, room.store.get);
  const { data } = useQuery(GetRoomSessionDocument, { variables: { sessionId } });
  const session = data?.getSession?.session;
  const subject = session?.subject ?? '';
  const profiles = useMemo(
    () => new Map(session?.participants.map(({ userId, user }) => [userId, user?.profile ?? null])),
    [session],
  );
  usePageTitle(subject ? t('room.titleOf', { subject }) : undefined);
  if (view.end) return <RoomEnded why={view.end} sessionId={sessionId} onAgain={onAgain} />;
  if (!view.welcome)
    return (
      <Page width="medium">
        {view.link === 'lost' ? (
          <p role="status" className={classes.notice}>
            {t('room.noConnection')}
          </p>
        ) : null}
        <FormSkeleton fields={4} />
      </Page>
    );
  if (!view.entered) return <DeviceCheck subject={subject} />;
  if (!view.own || view.own.waiting) return <WaitingRoom subject={subject} />;
  return (
    <ProfilesContext value={profiles}>
      <Lesson subject={subject} sessionId={sessionId} forUserId={forUserId} />
    </ProfilesContext>
  );
}
