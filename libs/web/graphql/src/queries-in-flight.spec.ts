import { Subject, type Observable } from 'rxjs';
import { QueriesInFlight } from './queries-in-flight';

/** A server that answers when the test says so. */
function arrange() {
  const queries = new QueriesInFlight<string>();
  const asked: Subject<string>[] = [];
  const heard: Record<string, string[]> = {};
  const ask = (who: string, question = 'places left?') => {
    const depart = (): Observable<string> => {
      const answer = new Subject<string>();
      asked.push(answer);
      return answer;
    };
    const subscription = queries
      .send(question, depart)
      .subscribe((answer) => (heard[who] = [...(heard[who] ?? []), answer]));
    return subscription;
  };
  const answer = (n: number, text: string) => {
    asked[n]!.next(text);
    asked[n]!.complete();
  };
  return { queries, asked, heard, ask, answer };
}

it('shares one answer between equal questions', () => {
  const { asked, heard, ask, answer } = arrange();
  ask('list');
  ask('card');
  ask('other', 'who is there?');
  expect(asked).toHaveLength(2);
  answer(0, '3');
  expect(heard).toEqual({ list: ['3'], card: ['3'] });
  ask('late'); // an answered question is sent again
  expect(asked).toHaveLength(3);
});

it('gives a question that is asked after a change no answer from before it', () => {
  const { queries, asked, heard, ask, answer } = arrange();
  ask('before');
  queries.changed();
  ask('after');
  ask('after too');
  expect(asked).toHaveLength(2);
  answer(0, '3');
  answer(1, '7');
  expect(heard).toEqual({ before: ['3'], after: ['7'], 'after too': ['7'] });
});

it('never goes back from a newer answer to a late older one', () => {
  const { queries, heard, ask, answer } = arrange();
  ask('before');
  queries.changed();
  ask('after');
  answer(1, '7');
  answer(0, '3');
  expect(heard).toEqual({ before: ['7'], after: ['7'] });
});

it('cancels a question when nobody waits for it any more', () => {
  const { asked, heard, ask, answer } = arrange();
  const [one, other] = [ask('one'), ask('other')];
  one.unsubscribe();
  expect(asked[0]!.observed).toBe(true);
  other.unsubscribe();
  expect(asked[0]!.observed).toBe(false);
  ask('again');
  answer(1, '7');
  expect(heard).toEqual({ again: ['7'] });
});
