import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { endWithPage } from './end-with-page';

const NAME = gql`
  query Name {
    name
  }
`;

/** A page that shows an answer and has asked again. */
async function arrange() {
  const asked: Subject<ApolloLink.Result>[] = [];
  const link = new ApolloLink(() => {
    const answer = new Subject<ApolloLink.Result>();
    asked.push(answer);
    return answer;
  });
  const query = endWithPage(new ApolloClient({ link, cache: new InMemoryCache() })).watchQuery<{
    name: string;
  }>({ query: NAME });
  const page = query.subscribe(() => undefined);
  asked[0]!.next({ data: { name: 'first' } });
  asked[0]!.complete();
  return { query, page, asked };
}

it('ends a refetch whose page is left with what the page had', async () => {
  const { query, page } = await arrange();
  const again = query.refetch();
  page.unsubscribe();
  await expect(again).resolves.toEqual({ data: { name: 'first' } });
});

it('ends one whose page had nothing', async () => {
  const link = new ApolloLink(() => new Subject<ApolloLink.Result>());
  const query = endWithPage(new ApolloClient({ link, cache: new InMemoryCache() })).watchQuery({
    query: NAME,
  });
  const page = query.subscribe(() => undefined);
  const again = query.refetch();
  page.unsubscribe();
  await expect(again).resolves.toEqual({ data: undefined });
});

it('answers what came, and rejects what failed', async () => {
  const { query, asked } = await arrange();
  const again = query.refetch();
  asked[1]!.next({ data: { name: 'second' } });
  asked[1]!.complete();
  await expect(again).resolves.toMatchObject({ data: { name: 'second' } });
  const failing = query.refetch();
  asked[2]!.error(new Error('no server'));
  await expect(failing).rejects.toThrow('no server');
});

it('keeps a refetch going that is retained', async () => {
  const { query, page, asked } = await arrange();
  const again = query.refetch().retain();
  page.unsubscribe();
  asked[1]!.next({ data: { name: 'second' } });
  asked[1]!.complete();
  await expect(again).resolves.toMatchObject({ data: { name: 'second' } });
});
