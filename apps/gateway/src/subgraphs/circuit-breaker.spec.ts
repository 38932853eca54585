import { CircuitBreaker } from './circuit-breaker';

let now = 0;
let breaker: CircuitBreaker;
beforeEach(() => {
  now = 1000;
  breaker = new CircuitBreaker(() => now);
});
const fail = (times: number) => {
  for (let index = 0; index < times; index++) breaker.unanswered();
};

it('lets everything pass while answers come now and then', () => {
  for (let index = 0; index < 20; index++) {
    fail(4);
    breaker.answered();
  }
  expect(breaker.admits()).toBe(true);
});

it('lets one request in half a second find out whether a dead server is back', () => {
  fail(5);
  expect(breaker.admits()).toBe(false);
  now += 500;
  expect([breaker.admits(), breaker.admits(), breaker.admits()]).toEqual([true, false, false]);
  fail(1);
  now += 499;
  expect(breaker.admits()).toBe(false);
  now += 1;
  expect(breaker.admits()).toBe(true);
});

it('is as before from the first answer on', () => {
  fail(50);
  now += 500;
  expect(breaker.admits()).toBe(true);
  breaker.answered();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});
