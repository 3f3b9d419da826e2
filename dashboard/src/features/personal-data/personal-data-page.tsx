import type { FoundData } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { Icon, searchIcon } from '@nalam/shared-ui/icon';
import { TextField } from '@nalam/shared-ui/text-field';
import { useNotices } from '../../notices.ts';
import { useDates } from '../../dates.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { jsonFile, saveFile } from '@nalam/shared-ui/save-file';
import { failureOf } from '../../staff-api/failure-of.ts';
import { ErasePerson } from './erase-person.tsx';
import {
  personFrom,
  useEndTextsMutation,
  useExportPersonMutation,
  useFindPersonMutation,
} from './personal-data-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './personal-data-page.module.css';

/** The maximum length of an email address. */
const maxLength = 254;

/** The result and the person it is about, because the field may have changed since. */
interface Found {
  typed: string;
  items: FoundData[];
}

/** Shows and erases a person's data on request (DPDP Act 2023, sections 11 to 13). No address or log contains the person. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const { day } = useDates();
  const [findPerson] = useFindPersonMutation();
  const [exportPerson] = useExportPersonMutation();
  const [endTexts] = useEndTextsMutation();
  const notices = useNotices();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'find' | 'export' | 'texts'>();
  const [result, setResult] = useState<Found>();
  const [erasing, setErasing] = useState(false);

  async function attempt(what: NonNullable<typeof busy>, work: () => Promise<void>) {
    notices.withdraw();
    setError(undefined);
    setBusy(what);
    try {
      await work();
    } catch (caught) {
      const failure = failureOf(caught);
      if (failure.kind === 'refused' && failure.code === 'INVALID_INPUT')
        setError(t('personalData.notValid'));
      else notices.failed(failure);
    } finally {
      setBusy(undefined);
    }
  }

  const find = (person: string) =>
    attempt('find', async () => {
      const { items } = await findPerson(personFrom(person)).unwrap();
      setResult({ typed: person, items });
    });

  const save = (person: string) =>
    attempt('export', async () => {
      const data = await exportPerson(personFrom(person)).unwrap();
      saveFile('personal-data.json', jsonFile(data));
    });

  const end = (person: string) =>
    attempt('texts', async () => {
      const { requests: count } = await endTexts(personFrom(person)).unwrap();
      notices.succeeded(t('personalData.textsEnded', { count }));
    });

  return (
    <>
      <PageHeader title={t('personalData.title')} />
      <p className={shared.intro}>{t('personalData.intro')}</p>
      <form
        role="search"
        noValidate
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          void find(typed);
        }}
      >
        <TextField
          label={t('personalData.who')}
          hint={t('personalData.whoHint')}
          error={error}
          required
          maxLength={maxLength}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" loading={busy === 'find' && t('personalData.finding')}>
          <Icon shape={searchIcon} />
          {t('personalData.find')}
        </Button>
      </form>
      {result?.items.length === 0 && (
        <EmptyState
          shape={searchIcon}
          title={t('personalData.nothing')}
          text={t('personalData.nothingText')}
        />
      )}
      {result !== undefined && result.items.length > 0 && (
        <section aria-label={t('personalData.found')} className={styles.found}>
          <p role="status">{t('personalData.count', { count: result.items.length })}</p>
          <ul className={shared.rows}>
            {result.items.map(({ kind, id, reference, name, createdAt }) => (
              <li key={`${kind} ${id}`}>
                <strong>{t(`personalData.kinds.${kind}`)}</strong>
                <span>{[reference, name].filter(Boolean).join(' · ')}</span>
                <time dateTime={createdAt}>{day(createdAt)}</time>
              </li>
            ))}
          </ul>
          <p className={shared.intro}>{t('personalData.cvNote')}</p>
          <p className={shared.intro}>{t('personalData.withdrawNote')}</p>
          <div className={shared.buttons}>
            <Button
              kind="secondary"
              loading={busy === 'export' && t('personalData.saving')}
              onClick={() => void save(result.typed)}
            >
              {t('personalData.save')}
            </Button>
            <Button
              kind="secondary"
              loading={busy === 'texts' && t('personalData.endingTexts')}
              onClick={() => void end(result.typed)}
            >
              {t('personalData.endTexts')}
            </Button>
            <Button kind="quiet" onClick={() => setErasing(true)}>
              {t('personalData.erase')}
            </Button>
          </div>
        </section>
      )}
      {erasing && result && (
        <ErasePerson
          typed={result.typed}
          count={result.items.length}
          onErased={() => {
            setErasing(false);
            void find(result.typed);
          }}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}
