import { format } from 'node:util';

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
    console.error = (...given: unknown[]) => void found.push(format(...given));
  });
  afterEach(() => {
    console.error = before;
    const unexpected = found.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text)));
    expected = [];
    expect(unexpected).toEqual([]);
  });
}
