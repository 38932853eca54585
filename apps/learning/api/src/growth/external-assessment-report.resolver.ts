import { ResolveReference, Resolver } from '@nestjs/graphql';
import { Services, type GraphqlContext } from '@lyceum/server/subgraph';
import { askedReport, readReport } from './external-assessment-report';

/** What learning knows for the report that reports names. */
@Resolver('ExternalAssessmentReport')
export class ExternalAssessmentReportResolver {
  constructor(private readonly services: Services) {}

  @ResolveReference()
  async resolveReference({ id }: { id: string }, { scope }: GraphqlContext) {
    const asked = askedReport(id, scope.actor);
    return asked && readReport(scope, asked, this.services);
  }
}
