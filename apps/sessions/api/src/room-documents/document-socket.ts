import type { SocketRoute } from '@lyceum/server/subgraph';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import { hotReads } from '../projections/subject';
import { type Listener, roomHub, seatOf } from '../rooms/subject';
import { askerOf } from '../permissions/subject';
import { mayOpen } from './document-access';
import { documentServer } from './document-server';

const NO_LONGER = 4403;

/** Whiteboard and notes of a session's room, in the protocol of Hocuspocus. `?for=` names a guardian's child. */
export const documentSocket: SocketRoute = {
  path: '/sockets/documents/:sessionId',
  async connect(socket, { actor, params, query, request }, services) {
    const sessionId = params['sessionId'] ?? '';
    const asker = await askerOf(actor, services);
    const find = () =>
      seatOf(hotReads(actor, services), asker, sessionId, query.get('for'), services.clock.now());
    const open = async (name: string) => {
      const { refusal, personId, role } = await find();
      return (
        refusal === null && !actor.readOnly && mayOpen(actor, services, { sessionId, personId, role }, name)
      );
    };
    const opened = new Set<string>();
    /** Closes documents to which the right has ended. */
    const recheck = () =>
      void Promise.all([...opened].map(open)).then(
        (may) => may.includes(false) && socket.close(NO_LONGER),
        (error: unknown) => socket.close(isRefusal(error) ? NO_LONGER : 1011),
      );
    const listener: Listener = {
      ecosystemId: actor.ecosystemId ?? '',
      sessionId,
      peerId: null,
      show: recheck,
      receive: ({ kind }) => (kind === 'removed' || kind === 'ended' ? recheck() : undefined),
      recheck,
      missed: recheck,
    };
    documentServer(services).hocuspocus.handleConnection(socket, request, {
      ecosystemId: actor.ecosystemId ?? '',
      sessionId,
      userId: actor.userId,
      mayOpen: async (name: string) => {
        const may = await open(name).catch((error: unknown) => {
          if (isRefusal(error)) return false;
          throw error;
        });
        if (may) opened.add(name);
        return may;
      },
    });
    const remove = await roomHub(services).add(listener);
    if (socket.readyState === socket.OPEN) socket.once('close', remove);
    else remove();
  },
};

function isRefusal(error: unknown): boolean {
  return error instanceof NotFound || error instanceof Forbidden;
}
