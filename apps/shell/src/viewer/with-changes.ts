import { equal } from '@wry/equality';

/** Merges the change into the state; deeply equal values keep their identity, so that they do not render again. */
export function withChanges<State extends object>(state: State, change: Partial<State>): State {
  const news = Object.entries(change).filter(([name, value]) => !equal(value, state[name as keyof State]));
  return news.length > 0 ? { ...state, ...Object.fromEntries(news) } : state;
}
