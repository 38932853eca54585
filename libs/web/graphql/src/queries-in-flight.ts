import { finalize, map, shareReplay, type Observable } from 'rxjs';

interface Flight<Answer> {
  order: number;
  /** How many changes the page had heard of when it set out. */
  changes: number;
  answer: Observable<Answer>;
}

interface Route<Answer> {
  flights: Set<Flight<Answer>>;
  /** The answer to the youngest question that has one. */
  newest?: { order: number; answer: Answer };
}

/**
 * Queries that are on their way to the server. One that asks the same as another takes part in its answer, unless
 * something has changed since that one set out: it may be older than the change that is asked about. Where several are
 * on their way, no page goes back from a newer answer to an older one.
 */
export class QueriesInFlight<Answer> {
  readonly #routes = new Map<string, Route<Answer>>();
  #changes = 0;
  #departures = 0;

  /** Whatever is on its way may be older than this. */
  changed(): void {
    this.#changes += 1;
  }

  /** @param question the same for queries that ask the same */
  send(question: string, depart: () => Observable<Answer>): Observable<Answer> {
    const route = this.#routes.get(question) ?? { flights: new Set() };
    const youngest = [...route.flights].at(-1);
    if (youngest?.changes === this.#changes) return youngest.answer;
    const order = ++this.#departures;
    const flight: Flight<Answer> = {
      order,
      changes: this.#changes,
      answer: depart().pipe(
        map((answer) => {
          if (route.newest && route.newest.order > order) return route.newest.answer;
          route.newest = { order, answer };
          return answer;
        }),
        finalize(() => {
          route.flights.delete(flight);
          if (route.flights.size === 0 && this.#routes.get(question) === route) this.#routes.delete(question);
        }),
        shareReplay({ bufferSize: 1, refCount: true }),
      ),
    };
    route.flights.add(flight);
    this.#routes.set(question, route);
    return flight.answer;
  }
}
