/** Notes where rows end: in a truncated file the last row has fewer cells than any other. */
export class RowEnds {
  #shortest = Infinity;
  #last = Infinity;

  see(cells: readonly string[]): void {
    this.#shortest = Math.min(this.#shortest, this.#last);
    this.#last = cells.length;
  }

  /** @param columns number of header columns: a short last row proves nothing if every row omits its last cells */
  isCutOff(columns: number): boolean {
    return this.#last < this.#shortest && this.#last < columns;
  }
}
