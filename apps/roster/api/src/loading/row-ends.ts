/** Watches where rows end: in a file that breaks off, the last one has fewer cells than any other. */
export class RowEnds {
  #shortest = Infinity;
  #last = Infinity;

  see(cells: readonly string[]): void {
    this.#shortest = Math.min(this.#shortest, this.#last);
    this.#last = cells.length;
  }

  /** @param columns of the header: what a row without its last cells may leave out is no sign where all rows do */
  isCutOff(columns: number): boolean {
    return this.#last < this.#shortest && this.#last < columns;
  }
}
