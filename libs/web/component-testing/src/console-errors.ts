import { format } from 'node:util';

/**
 * A timer of a component fired while no test waited, as by chance between two tests, or `fireEvent` opened a lazy part: no
 * fault of the component.
 */
const OUTSIDE_ACT = /was not wrapped in act\(|suspended inside an `act` scope/;

const found: string[] = [];
let expected: RegExp[] = [];

/** For tests about failures: an error on the console that matches is part of the test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Errors on the console fail the test that caused them. */
export function watchConsole(): void {
  const before = console.error;
  beforeEach(() => {
    console.error = (...given: unknown[]) => {
      const text = format(...given);
      if (!OUTSIDE_ACT.test(text)) found.push(text);
    };
  });
  afterEach(() => {
    console.error = before;
    const unexpected = found.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text)));
    expected = [];
    expect(unexpected).toEqual([]);
  });
}
