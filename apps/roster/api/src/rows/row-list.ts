/** Row numbers in four bytes each: a file may have millions. */
export class RowList {
  #rows = new Int32Array(64);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  push(rowNumber: number): void {
    if (this.#count === this.#rows.length) {
      const larger = new Int32Array(this.#count * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows[this.#count] = rowNumber;
    this.#count += 1;
  }

  all(): number[] {
    return [...this.#rows.subarray(0, this.#count)];
  }
}
