import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '@lyceum/server/subgraph';
import { may } from '../actions';
import { softSearchInstitutions } from './soft-search-institutions';

@Resolver()
export class InstitutionsResolver {
  @Query()
  @Access(may('institution:find'))
  softSearchInstitutions(@Args('searchTerm') searchTerm: string, @Args('limit') limit: number | null) {
    return softSearchInstitutions(searchTerm, limit ?? 20);
  }
}
