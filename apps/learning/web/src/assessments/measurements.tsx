import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import {
  ActionIcon,
  Button,
  EmptyState,
  ErrorState,
  Group,
  lazyPart,
  ListSkeleton,
  Section,
  StatusBadge,
  Text,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useUser } from '@lyceum/web/viewer';
import {
  AssessmentMeasurementsDocument,
  type MeasuredFragment,
  type OpenAssessmentFragment,
} from '../__generated__/graphql';
import { nameOf } from '../feedback/names';
import { useT } from '../management-i18n';
import { useLabels } from '../questions/use-labels';
import classes from './assessments.module.css';
import { DeleteMeasurementDialog } from './delete-measurement-dialog';
import { ListPages, useListPage } from './list-pages';
import { rangeOf, useValueText, valuesOfMeasurement } from './measured-text';
import { MeasurementDialog } from './measurement-dialog';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const MOST_PAGES = 500;

const MeasurementImportDialog = lazyPart(() => import('../measurement-import/measurement-import-dialog'));

type Open = { what: 'add' | 'import' } | { what: 'edit' | 'delete'; measurement: MeasuredFragment };

/** Results of an external test of the people whom the viewer may see, the latest first. */
export default function Measurements({ assessment }: { assessment: OpenAssessmentFragment }) {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useListPage('page', MOST_PAGES);
  const { data, previousData, error, refetch } = useQuery(AssessmentMeasurementsDocument, {
    variables: { input: { formId: assessment.id, pageIndex: list.page - 1 } },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['assessments', 'assessment-responses'], refetch);
  const found = (data ?? previousData)?.getExternalAssessmentMeasurements;
  const add = (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconUpload {...ICON} />}
        onClick={() => setOpen({ what: 'import' })}
      >
        {t('measurements.import')}
      </Button>
      <Button leftSection={<IconPlus {...ICON} />} onClick={() => setOpen({ what: 'add' })}>
        {t('measurements.add')}
      </Button>
    </Group>
  );
  const { canEdit } = assessment;
  return (
    <Section title={t('measurements.title')} actions={canEdit ? add : null}>
      {error && !found ? (
        <ErrorState error={error} title={t('assessments.loadError')} onRetry={refetch} />
      ) : !found ? (
        <ListSkeleton rows={4} />
      ) : found.items.length > 0 ? (
        <ul className={classes.people}>
          {found.items.map((measurement) => (
            <MeasurementLine
              key={measurement.id}
              assessment={assessment}
              measurement={measurement}
              onOpen={(what) => setOpen({ what, measurement })}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('measurements.none')}>
          {t(canEdit ? 'measurements.noneAdminText' : 'measurements.noneText')}
        </EmptyState>
      )}
      <ListPages {...list} answer={data?.getExternalAssessmentMeasurements} shown={found} most={MOST_PAGES} />
      {open?.what === 'import' ? (
        <Suspense>
          <MeasurementImportDialog
            assessment={assessment}
            onClose={() => setOpen(null)}
            onImported={refetch}
          />
        </Suspense>
      ) : open?.what === 'delete' ? (
        <DeleteMeasurementDialog
          measurement={open.measurement}
          onClose={() => setOpen(null)}
          onDeleted={refetch}
        />
      ) : open ? (
        <MeasurementDialog
          assessment={assessment}
          measurement={open.what === 'edit' ? open.measurement : null}
          onClose={() => setOpen(null)}
          onSaved={refetch}
        />
      ) : null}
    </Section>
  );
}

interface MeasurementLineProps {
  assessment: OpenAssessmentFragment;
  measurement: MeasuredFragment;
  onOpen: (what: 'edit' | 'delete') => void;
}

function MeasurementLine({ assessment, measurement, onOpen }: MeasurementLineProps) {
  const t = useT();
  const format = useFormat();
  const text = useValueText();
  const { labelOf } = useLabels();
  const isOwn = useUser().id === measurement.userId;
  const name = isOwn ? t('measurements.you') : nameOf(measurement.user, t);
  const { date, visibility, canEdit } = measurement;
  const values = valuesOfMeasurement(measurement);
  return (
    <li className={classes.person}>
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <dl className={classes.measured}>
          {assessment.properties.map((property) => {
            const value = values[property.internalKeyName];
            if (value === undefined) return null;
            const range = rangeOf(assessment.rubrics, property.internalKeyName, value);
            return (
              <div key={property.internalKeyName}>
                <dt>{labelOf(property)}</dt>
                <dd>
                  {text(property, value)}
                  {range ? <span className={classes.quiet}> · {labelOf(range)}</span> : null}
                </dd>
              </div>
            );
          })}
        </dl>
        <Text size="sm" className={classes.quiet}>
          {format.date(date)}
        </Text>
      </div>
      {canEdit ? (
        <Group gap={4} wrap="nowrap">
          <StatusBadge tone="neutral">{t(`assessments.seenBy.${visibility}`)}</StatusBadge>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('measurements.editOf', { name })}
            onClick={() => onOpen('edit')}
          >
            <IconPencil {...ICON} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('measurements.deleteOf', { name })}
            onClick={() => onOpen('delete')}
          >
            <IconTrash {...ICON} />
          </ActionIcon>
        </Group>
      ) : null}
    </li>
  );
}
