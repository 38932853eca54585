import { ResolveReference, Resolver } from '@nestjs/graphql';
import { Services, type GraphqlContext } from '@lyceum/server/subgraph';
import { askedReport, readReport } from './external-assessment-report';

/** Resolves the fields of ExternalAssessmentReport; the reports domain owns the reference. */
@Resolver('ExternalAssessmentReport')
export class ExternalAssessmentReportResolver {
  constructor(private readonly services: Services) {}

  @ResolveReference()
  async resolveReference({ id }: { id: string }, { scope }: GraphqlContext) {
    const asked = askedReport(id, scope.actor);
    return asked && readReport(scope, asked, this.services);
  }
}
