import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconKeyboard,
  IconPencil,
  IconPrinter,
} from '@tabler/icons-react';
import { ActionIcon, LazyMenu, notify, saveFile, type MenuEntry } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import {
  ArchiveAssessmentDocument,
  ExportAssessmentDocument,
  type AssessmentExportFormat,
  type AssessmentExportHeads,
  type ListedAssessmentFragment,
} from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { useFormTexts } from '../questions/use-localized';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));

/** Exports the answers of an assessment, or of one window, and saves the file. */
export function useExport() {
  const client = useApolloClient();
  return async (
    assessmentId: string,
    formName: string,
    {
      windowStart = null,
      heads = 'WORDS',
      format = 'CSV',
    }: { windowStart?: string | null; heads?: AssessmentExportHeads; format?: AssessmentExportFormat } = {},
  ) => {
    const { data } = await client.query({
      query: ExportAssessmentDocument,
      variables: { input: { assessmentId, windowStart, heads, format } },
      fetchPolicy: 'no-cache',
    });
    if (!data) return;
    if (format === 'EXCEL')
      saveFile(`${formName}.xlsx`, new Blob([bytesOf(data.exportAssessmentV2)], { type: EXCEL }));
    else saveFile(`${formName}.csv`, new Blob([data.exportAssessmentV2], { type: 'text/csv' }));
  };
}

export default function AssessmentActions({ assessment }: { assessment: ListedAssessmentFragment }) {
  const t = useT();
  const save = useExport();
  const [archive] = useMutation(ArchiveAssessmentDocument, {
    refetchQueries: ['Assessments', 'UnfinishedAssessments'],
  });
  const { id, formType, archived, canEdit } = assessment;
  const { formName } = useFormTexts()(assessment);
  if (!canEdit) return null;
  const failing = (work: () => Promise<unknown>) => async () => {
    try {
      await work();
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  const put = (away: boolean) =>
    failing(async () => {
      await archive({ variables: { assessmentId: id, archived: away } });
      notify({
        tone: 'good',
        message: t(away ? 'assessments.archivedNow' : 'assessments.takenBack', { name: formName }),
        ...(away ? { undo: put(false) } : {}),
      });
    });
  const entries: MenuEntry[] = [
    { label: t('assessments.edit'), icon: <IconPencil {...ICON} />, to: `/assessments/${id}/edit` },
    ...(formType === 'INTERNAL'
      ? [
          {
            label: t('assessments.export'),
            icon: <IconDownload {...ICON} />,
            onSelect: failing(() => save(id, formName)),
          },
          {
            label: t('assessments.exportExcel'),
            icon: <IconDownload {...ICON} />,
            onSelect: failing(() => save(id, formName, { format: 'EXCEL' })),
          },
          {
            label: t('versions.exportKeys'),
            icon: <IconDownload {...ICON} />,
            onSelect: failing(() => save(id, formName, { heads: 'KEYS' })),
          },
          ...(assessment.preAssessment
            ? [
                {
                  label: t('pairs.exportKeys'),
                  icon: <IconDownload {...ICON} />,
                  onSelect: failing(() => save(id, formName, { heads: 'PAIR_KEYS' })),
                },
              ]
            : []),
          ...(archived
            ? []
            : [
                { label: t('paper.print'), icon: <IconPrinter {...ICON} />, to: `/assessments/${id}/paper` },
                {
                  label: t('paper.enterTitle'),
                  icon: <IconKeyboard {...ICON} />,
                  to: `/assessments/${id}/entry`,
                },
                {
                  label: t('pairs.createPost'),
                  icon: <IconCopy {...ICON} />,
                  to: `/assessments/create?from=${id}`,
                },
              ]),
        ]
      : []),
    archived
      ? {
          label: t('assessments.unarchive'),
          icon: <IconArchiveOff {...ICON} />,
          onSelect: put(false),
          apart: true,
        }
      : {
          label: t('assessments.archive'),
          icon: <IconArchive {...ICON} />,
          onSelect: put(true),
          apart: true,
        },
  ];
  return (
    <LazyMenu
      target={
        <ActionIcon variant="subtle" size="lg" aria-label={t('assessments.actionsOf', { name: formName })}>
          <IconDotsVertical {...ICON} />
        </ActionIcon>
      }
      entries={entries}
    />
  );
}
