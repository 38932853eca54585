import { Args, Query, Resolver } from '@nestjs/graphql';
import { access, Access } from '@lyceum/server/subgraph';
import { softSearchInstitutions } from './soft-search-institutions';

@Resolver()
export class InstitutionsResolver {
  @Query()
  @Access(access.public)
  softSearchInstitutions(@Args('searchTerm') searchTerm: string, @Args('limit') limit: number | null) {
    return softSearchInstitutions(searchTerm, limit ?? 20);
  }
}
