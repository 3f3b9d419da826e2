import { translations } from '@nalam/api/languages';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { EditedTexts } from '@nalam/api/contract';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { SelectField } from '@nalam/shared-ui/select-field';
import { Tag } from '@nalam/shared-ui/tag';
import { Answered, Bars } from '../../answer/answered.tsx';
import { SearchBox } from '../../list/search-box.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { findTexts, shownText, siteTexts, type SiteText } from './site-texts.ts';
import { TextEditor } from './text-editor.tsx';
import { useEditedTextsQuery, useLiveTextsQuery } from './texts-api.ts';
import { useNameOfLanguage } from '../../use-name-of-language.ts';
import shared from '../../styles/shared.module.css';
import styles from './texts-page.module.css';

/** Translators refine their search rather than read more than this. */
const maxShown = 50;

/** The site's built-in texts, for translators. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const [params, setParams] = useSearchParams();
  const nameOf = useNameOfLanguage();
  const language = (translations.find(({ code }) => code === params.get('language')) ?? translations[0]).code;
  const live = useLiveTextsQuery(undefined);
  const edited = useEditedTextsQuery(language);
  const states = { failed: t('texts.failed'), skeleton: <Bars count={4} /> };
  return (
    <>
      <PageHeader title={t('texts.title')} />
      <p className={shared.intro}>{t('texts.intro')}</p>
      {translations.length > 1 && (
        <SelectField
          label={t('home.dialog.language')}
          value={language}
          options={translations.map(({ code }) => ({ value: code, text: nameOf(code) }))}
          onChange={({ target }) => setParams({ language: target.value })}
        />
      )}
      <Answered answer={live} {...states}>
        {(released) => (
          <Answered answer={edited} {...states}>
            {(answer) => <Texts texts={siteTexts(released, answer, language)} glossary={answer.glossary} />}
          </Answered>
        )}
      </Answered>
    </>
  );
}

function Texts({ texts, glossary }: { texts: SiteText[]; glossary: EditedTexts['glossary'] }) {
  const { t } = useTranslation('dashboard');
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = params.get('on');
  const namespaces = params.get('in')?.split(' ');
  const opened = params.get('text');
  const text = texts.find(({ id, correction }) => id === opened || correction?.id === opened);

  const change = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    next.delete('text');
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  if (text) return <TextEditor key={text.id} text={text} texts={texts} glossary={glossary} page={page} />;

  const found = findTexts(
    texts.filter(({ namespace }) => namespaces?.includes(namespace) ?? true),
    search,
  );
  // Without a search, only texts that need attention.
  const shown = search === '' ? found.filter(({ before, correction }) => before ?? correction) : found;
  return (
    <>
      <div className={`${shared.row} ${styles.search}`}>
        <SearchBox
          search={search}
          hint={t('texts.searchHint')}
          onSearch={(words) => change('search', words)}
        />
        {page !== null && namespaces && (
          <Checkbox label={t('texts.onPage', { page })} checked onChange={() => change('in', undefined)} />
        )}
      </div>
      <p role="status">
        {shown.length === 0 && search === ''
          ? t('texts.nothingWaits')
          : t('texts.total', { count: shown.length })}
      </p>
      {shown.length > 0 && (
        <ul className={shared.rows}>
          {shown.slice(0, maxShown).map((each) => (
            <Row key={each.id} text={each} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ text }: { text: SiteText }) {
  const { t } = useTranslation('dashboard');
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('text', text.id);
  const { before, correction, asleep, english } = text;
  const isDraft = correction && JSON.stringify(correction.published) !== JSON.stringify(correction.text);
  return (
    <li>
      <Link to={{ search: params.toString() }} className={styles.text}>
        <span lang={text.language}>{shownText(text).other}</span>
        <span lang="en" className={styles.english}>
          {english.other}
        </span>
      </Link>
      <span className={shared.tags}>
        {before !== undefined && <Tag>{t('texts.outdated')}</Tag>}
        {correction && <Tag>{t(asleep ? 'texts.asleep' : isDraft ? 'texts.draft' : 'texts.published')}</Tag>}
        <code>{`${text.remote} ${text.id}`}</code>
      </span>
    </li>
  );
}
