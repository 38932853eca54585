import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ShownProfile } from '@lyceum/web/design-system';
import type { LocalState } from './local-media';
import type { Room, RoomView } from './room';

export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('useRoom is used outside a lesson room');
  return room;
}

/** How the session's participants look, by user id; observers and admins are not among them. */
export const ProfilesContext = createContext<ReadonlyMap<string, ShownProfile | null>>(new Map());

export function useProfiles(): ReadonlyMap<string, ShownProfile | null> {
  return useContext(ProfilesContext);
}

export function useRoomView(): RoomView {
  const { store } = useRoom();
  return useSyncExternalStore(store.subscribe, store.get);
}

export function useLocalMedia(): LocalState {
  const { store } = useRoom().media;
  return useSyncExternalStore(store.subscribe, store.get);
}
