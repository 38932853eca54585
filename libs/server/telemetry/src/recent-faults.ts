/** A fault: enough to find it in logs and traces, without personal data. */
export interface Fault {
  /** ISO 8601 instant. */
  at: string;
  requestId: string | null;
  /** Name of the operation, job or event. */
  operation: string | null;
  code: string;
  /** The part that failed, where the gateway reports the fault of a subgraph. */
  subgraph?: string | undefined;
}

const KEPT = 50;

/** The last faults of a process, newest first. */
export class RecentFaults {
  #faults: Fault[] = [];

  note(fault: Omit<Fault, 'at'>): void {
    this.#faults = [{ at: new Date().toISOString(), ...fault }, ...this.#faults.slice(0, KEPT - 1)];
  }

  read(): Fault[] {
    return this.#faults;
  }
}
