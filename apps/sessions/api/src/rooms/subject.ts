export { iceServers } from './ice-servers';
export { roomSocket } from './room-socket';
export { RoomsResolver } from './rooms.resolver';
export { sweepRooms } from './sweep-rooms.platform';

// For other subjects.
export { type RoomRole, seatOf } from './room-access';
export { type Listener, roomHub } from './room-hub';
export { stopRecording } from './room-recording';
export { readRoom } from './room-state';
