import type { SocketRoute } from '@lyceum/server/subgraph';
import { RoomPage } from './room-page';
import { roomHub } from './room-hub';

/** Presence, chat and WebRTC signalling of a session's room. `?for=` names a guardian's child. */
export const roomSocket: SocketRoute = {
  path: '/sockets/rooms/:sessionId',
  async connect(socket, { actor, params, query }, services) {
    const page = new RoomPage(socket, actor, params['sessionId'] ?? '', query.get('for'), services);
    await page.open(roomHub(services));
  },
};
