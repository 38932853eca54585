import { equal } from '@wry/equality';

/** What was told again as it is, however deep, stays the same object, so that nothing is drawn again for it. */
export function withNews<State extends object>(state: State, change: Partial<State>): State {
  const news = Object.entries(change).filter(([name, value]) => !equal(value, state[name as keyof State]));
  return news.length > 0 ? { ...state, ...Object.fromEntries(news) } : state;
}
