import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { endWithPage } from './end-with-page';

const NAME = gql`
  query Name {
    name
  }
`;

/** A page with an answer that has started a refetch. */
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

it("resolves a refetch whose page is left with the page's data", async () => {
  const { query, page } = await arrange();
  const again = query.refetch();
  page.unsubscribe();
  await expect(again).resolves.toEqual({ data: { name: 'first' } });
});

it('resolves a refetch whose page had no data', async () => {
  const link = new ApolloLink(() => new Subject<ApolloLink.Result>());
  const query = endWithPage(new ApolloClient({ link, cache: new InMemoryCache() })).watchQuery({
    query: NAME,
  });
  const page = query.subscribe(() => undefined);
  const again = query.refetch();
  page.unsubscribe();
  await expect(again).resolves.toEqual({ data: undefined });
});

it('resolves with the answer, and rejects when the refetch failed', async () => {
  const { query, asked } = await arrange();
  const again = query.refetch();
  asked[1]!.next({ data: { name: 'second' } });
  asked[1]!.complete();
  await expect(again).resolves.toMatchObject({ data: { name: 'second' } });
  const failing = query.refetch();
  asked[2]!.error(new Error('no server'));
  await expect(failing).rejects.toThrow('no server');
});

it('keeps a retained refetch going', async () => {
  const { query, page, asked } = await arrange();
  const again = query.refetch().retain();
  page.unsubscribe();
  asked[1]!.next({ data: { name: 'second' } });
  asked[1]!.complete();
  await expect(again).resolves.toMatchObject({ data: { name: 'second' } });
});
