import type { RoiDocuments } from '@lyceum/web/roi';
import {
  CreateRoiReportDocument,
  DeleteRoiReportDocument,
  RoiFiguresOfInputDocument,
  RoiOptionsDocument,
  RoiRecordedCostsDocument,
  RoiReportByIdDocument,
  RoiReportsDocument,
} from '../__generated__/graphql';

export const roiDocuments: RoiDocuments = {
  options: RoiOptionsDocument,
  recorded: RoiRecordedCostsDocument,
  figures: RoiFiguresOfInputDocument,
  list: RoiReportsDocument,
  report: RoiReportByIdDocument,
  create: CreateRoiReportDocument,
  remove: DeleteRoiReportDocument,
};
