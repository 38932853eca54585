import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LocalState } from './local-media';
import type { Room, RoomView } from './room';

export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('useRoom is used outside a lesson room');
  return room;
}

export function useRoomView(): RoomView {
  const { store } = useRoom();
  return useSyncExternalStore(store.subscribe, store.get);
}

export function useLocalMedia(): LocalState {
  const { store } = useRoom().media;
  return useSyncExternalStore(store.subscribe, store.get);
}
