import type { SocketRoute } from '@lyceum/server/subgraph';
import { RoomPage } from './room-page';
import { roomHub } from './room-hub';

/** Who is in a session's room, what they say, and how their browsers find one another. `?for=` names a parent's child. */
export const roomSocket: SocketRoute = {
  path: '/sockets/rooms/:sessionId',
  async connect(socket, { actor, params, query }, services) {
    const page = new RoomPage(socket, actor, params['sessionId'] ?? '', query.get('for'), services);
    await page.open(roomHub(services));
  },
};
