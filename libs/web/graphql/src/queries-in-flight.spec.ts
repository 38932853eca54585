import { Subject, type Observable } from 'rxjs';
import { QueriesInFlight } from './queries-in-flight';

/** A server that answers when it is told to. */
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

it('lets those who ask the same share one answer', () => {
  const { asked, heard, ask, answer } = arrange();
  ask('list');
  ask('card');
  ask('other', 'who is there?');
  expect(asked).toHaveLength(2);
  answer(0, '3');
  expect(heard).toEqual({ list: ['3'], card: ['3'] });
  ask('late'); // what has been answered is asked anew
  expect(asked).toHaveLength(3);
});

it('gives nobody who asks after a change an answer from before it', () => {
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

it('never goes back from a newer answer to an older one that was late', () => {
  const { queries, heard, ask, answer } = arrange();
  ask('before');
  queries.changed();
  ask('after');
  answer(1, '7');
  answer(0, '3');
  expect(heard).toEqual({ before: ['7'], after: ['7'] });
});

it('calls a question back once nobody waits for it', () => {
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
