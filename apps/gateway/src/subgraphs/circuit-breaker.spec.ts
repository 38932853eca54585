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

it('stays closed while some requests are answered', () => {
  for (let index = 0; index < 20; index++) {
    fail(4);
    breaker.answered();
  }
  expect(breaker.admits()).toBe(true);
});

it('admits one request per half second to a dead server', () => {
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

it('closes with the first answer', () => {
  fail(50);
  now += 500;
  expect(breaker.admits()).toBe(true);
  breaker.answered();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});
