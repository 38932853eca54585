import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { ErrorState, Form } from '@lyceum/web/design-system';
import { usePageTitle } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { useShell, useViewerState } from '../services-context';

/** Signed out at `/` (or at an unknown short name): asks which organization the visitor belongs to. */
export default function ChooseOrganisationPage({ unknown }: { unknown?: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { store } = useShell();
  const { ecosystem, signedOut } = useViewerState();
  const [name, setName] = useState(unknown ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ name?: string; error?: unknown }>(
    unknown ? { name: unknown } : {},
  );
  usePageTitle(t('choose.title'));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted) return;
    setBusy(true);
    setProblem({});
    try {
      const found = await store.findEcosystem(wanted);
      if (found) void navigate(`/e/${encodeURIComponent(found.shortName)}`);
      else setProblem({ name: wanted });
    } catch (error) {
      setProblem({ error });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="ly-choose">
      <div className="ly-choose-card">
        <h1>{t('choose.title')}</h1>
        <p>{signedOut === 'expired' ? t('choose.expired') : t('choose.text')}</p>
        {ecosystem && !unknown ? (
          <>
            <Button
              fullWidth
              size="md"
              rightSection={<IconArrowRight size={18} stroke={1.8} />}
              onClick={() => void navigate(`/e/${encodeURIComponent(ecosystem.shortName)}`)}
            >
              {t('choose.continue', { name: ecosystem.name })}
            </Button>
            <div className="ly-choose-or">{t('choose.or')}</div>
          </>
        ) : null}
        <Form className="ly-choose-form" onSubmit={(event) => void submit(event)}>
          <TextInput
            label={t('choose.label')}
            description={t('choose.help')}
            value={name}
            size="md"
            onChange={(event) => setName(event.currentTarget.value)}
            error={problem.name ? t('choose.unknown', { name: problem.name }) : undefined}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
          {problem.error ? <ErrorState variant="inline" error={problem.error} /> : null}
          <Button
            type="submit"
            size="md"
            loading={busy}
            variant={ecosystem && !unknown ? 'default' : 'filled'}
          >
            {t('choose.go')}
          </Button>
        </Form>
        <p className="ly-choose-aside">
          <Link to="/login">{t('choose.byEmail')}</Link>
        </p>
      </div>
    </div>
  );
}
