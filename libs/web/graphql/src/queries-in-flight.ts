import { finalize, map, shareReplay, type Observable } from 'rxjs';

interface Flight<Answer> {
  order: number;
  /** Number of changes that the page knew when the query was sent. */
  changes: number;
  answer: Observable<Answer>;
}

interface Route<Answer> {
  flights: Set<Flight<Answer>>;
  /** The answer to the latest query that has one. */
  newest?: { order: number; answer: Answer };
}

/**
 * Queries whose answer has not arrived. A query shares the answer of an equal one, unless something has changed since
 * that one was sent: its answer may be older than the change. Where several are on their way, no page goes back from a
 * newer answer to an older one.
 */
export class QueriesInFlight<Answer> {
  readonly #routes = new Map<string, Route<Answer>>();
  #changes = 0;
  #departures = 0;

  /** Answers that are on their way may be older than this change. */
  changed(): void {
    this.#changes += 1;
  }

  /** @param question equal for queries with the same document and variables */
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
