import { format } from 'node:util';

/** Not a fault of the component: its timer fired between two tests, or `fireEvent` opened a lazily loaded part. */
const OUTSIDE_ACT = /was not wrapped in act\(|suspended inside an `act` scope/;

const found: string[] = [];
let expected: RegExp[] = [];

/** For tests of failures: a matching console error is expected. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Console errors fail the test during which they appear. */
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
