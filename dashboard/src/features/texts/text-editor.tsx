import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { EditedTexts, RecordDetail } from '@nalam/api/contract';
import { prefixes } from '@nalam/api/languages';
import { addressesVisitor, wrongWords } from '@nalam/api/tamil-hints';
import { faultsOf, isSameText, type PluralForms, pluralForms } from '@nalam/api/translations';
import { Button } from '@nalam/shared-ui/button';
import { chevronLeftIcon, Icon } from '@nalam/shared-ui/icon';
import { TextArea } from '@nalam/shared-ui/text-area';
import { TextField } from '@nalam/shared-ui/text-field';
import { conflictOf } from '../../conflict.ts';
import { problemsOf, useFieldText } from '../../field-errors.ts';
import { useNotices } from '../../notices.ts';
import { Words } from '../../records/difference/words.tsx';
import { useConfirmation } from '../../records/editor/use-confirmation.tsx';
import type { Content } from '../../records/record-contract.ts';
import { actOnRecord, createRecord, saveRecord, useRecordChange } from '../../records/records-api.ts';
import { isReadOnly, shownText, type SiteText } from './site-texts.ts';
import { TextHistory } from './text-history.tsx';
import { usePreviewDraftsMutation } from './texts-api.ts';
import { useNameOfLanguage } from '../../use-name-of-language.ts';
import shared from '../../styles/shared.module.css';
import styles from './texts-page.module.css';

interface TextEditorProps {
  text: SiteText;
  /** All texts of the site. */
  texts: SiteText[];
  glossary: EditedTexts['glossary'];
  /** The address of the page on which the text was selected. */
  page: string | null;
}

/** Longer texts often break buttons and menus. */
const longerThanEnglish = 1.6;

/** The size of a phone. */
const previewWindow = 'width=360,height=740';

/** One text: its English, its translation in all plural forms, checks while typing, and its state. */
export function TextEditor({ text, texts, glossary, page }: TextEditorProps) {
  const { t } = useTranslation('dashboard');
  const notices = useNotices();
  const fieldText = useFieldText();
  const change = useRecordChange();
  const { confirming, question } = useConfirmation();
  const [previewDrafts] = usePreviewDraftsMutation();
  const { id, english, released, before, correction, namespace, key, language } = text;
  const [typed, setTyped] = useState(shownText(text));
  const [address, setAddress] = useState(page ?? prefixes[language]);
  const [sending, setSending] = useState(false);
  /** The version that the next save is based on. */
  const [version, setVersion] = useState(correction?.version);

  const isPlural = pluralForms.some((form) => form !== 'other' && english[form] !== undefined);
  const forms = isPlural
    ? new Intl.PluralRules(language).resolvedOptions().pluralCategories
    : (['other'] as const);
  const faults = faultsOf({ english, text: typed }, language);
  const others = texts.filter((other) => other.id !== id && isSameText(other.english, english));

  /** @returns the stored draft; undefined if it is refused */
  async function save(): Promise<RecordDetail['record'] | undefined> {
    const content: Content = { namespace, key, language, english, text: typed };
    const call =
      correction && version !== undefined
        ? saveRecord('texts', correction.id, { version, content })
        : createRecord('texts', { content });
    try {
      const { record } = await change(call);
      setVersion(record.version);
      return record;
    } catch (error) {
      const theirs = conflictOf<{ text: PluralForms }>(error);
      if (theirs) {
        // Both versions are in view now, so the next save knowingly replaces theirs.
        setVersion(theirs.version);
        notices.failed(
          t('texts.conflict', {
            by: theirs.updatedBy ?? '',
            text: Object.values(theirs.content.text).join(' / '),
          }),
        );
      } else refuse(error);
      return undefined;
    }
  }

  function refuse(error: unknown) {
    const [problem] = problemsOf(error);
    notices.failed(problem ? fieldText(problem) : error);
  }

  async function run(act: () => Promise<void>) {
    setSending(true);
    try {
      await act();
    } catch (error) {
      refuse(error);
    }
    setSending(false);
  }

  const publish = () =>
    run(async () => {
      const record = await save();
      if (!record) return;
      const { record: published } = await confirming((confirmation) =>
        change(actOnRecord('texts', record, 'publish', confirmation)),
      );
      setVersion(published.version);
      notices.succeeded(t('texts.publishedNotice'));
    });
  const saveDraft = () =>
    run(async () => {
      if (await save()) notices.succeeded(t('texts.savedNotice'));
    });
  const withdraw = () =>
    run(async () => {
      if (!correction || version === undefined) return;
      const { record } = await change(actOnRecord('texts', { id: correction.id, version }, 'unpublish'));
      setVersion(record.version);
      setTyped(released);
      notices.succeeded(t('texts.withdrawnNotice'));
    });
  const preview = () =>
    run(async () => {
      // Opened directly by the press, because browsers block later windows.
      const opened = window.open('', 'preview', previewWindow);
      const isWritten = isSameText(typed, shownText(text)) || (await save()) !== undefined;
      if (!isWritten) return opened?.close();
      await previewDrafts(undefined).unwrap();
      if (opened) opened.location.href = address;
    });

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <BackLink />
      <p>
        <code>{`${text.remote} ${id}`}</code>
      </p>
      {forms.map((form) => (
        <Form
          key={form}
          {...{ text, glossary, form, isPlural, typed }}
          fault={faults.find((each) => each.form === form)?.fault}
          onChange={(value) => setTyped({ ...typed, [form]: value })}
        />
      ))}
      {text.asleep && (
        <p className={styles.hints}>{t('texts.asleepText', { english: correction?.english.other })}</p>
      )}
      {isReadOnly(text) ? (
        <p>{t('fieldProblems.READ_ONLY')}</p>
      ) : (
        <>
          <TextField
            label={t('texts.page')}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <div className={shared.buttons}>
            <Button type="submit" disabled={faults.length > 0} loading={sending && t('texts.sending')}>
              {t(before !== undefined && isSameText(typed, released) ? 'texts.stillRight' : 'texts.publish')}
            </Button>
            <Button kind="secondary" disabled={faults.length > 0 || sending} onClick={() => void saveDraft()}>
              {t('texts.save')}
            </Button>
            <Button kind="secondary" disabled={faults.length > 0 || sending} onClick={() => void preview()}>
              {t('texts.preview')}
            </Button>
            {correction?.published && (
              <Button kind="secondary" disabled={sending} onClick={() => void withdraw()}>
                {t('texts.withdraw')}
              </Button>
            )}
            {correction && (
              <TextHistory
                id={correction.id}
                onRestored={({ record, content: restored }) => {
                  setVersion(record.version);
                  setTyped(restored.text as PluralForms);
                }}
              />
            )}
          </div>
        </>
      )}
      {question}
      {others.length > 0 && (
        <section>
          <h2 className={shared.partHeading}>{t('texts.sameEnglish')}</h2>
          <ul className={shared.list}>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={`?text=${encodeURIComponent(other.id)}`}>
                  {shownText(other).other} <code>{other.id}</code>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </form>
  );
}

function BackLink() {
  const { t } = useTranslation('dashboard');
  const [params] = useSearchParams();
  const list = new URLSearchParams(params);
  list.delete('text');
  return (
    <Link to={`?${list.toString()}`}>
      <Icon shape={chevronLeftIcon} />
      {t('texts.back')}
    </Link>
  );
}

interface FormProps extends Pick<TextEditorProps, 'text' | 'glossary'> {
  form: Intl.LDMLPluralRule;
  isPlural: boolean;
  typed: PluralForms;
  fault: ReturnType<typeof faultsOf>[number]['fault'] | undefined;
  onChange: (value: string) => void;
}

/** A plural form with its English, and the results of the checks. */
function Form({ text, glossary, form, isPlural, typed, fault, onChange }: FormProps) {
  const { namespace, language } = text;
  const english = text.english[form] ?? text.english.other ?? '';
  const before = text.before?.[form];
  const released = isSameText(typed, text.released) ? undefined : text.released[form];
  const value = typed[form] ?? '';
  const { t } = useTranslation('dashboard');
  const fieldText = useFieldText();
  const name = useNameOfLanguage()(language);
  const example = isPlural && value.replaceAll(/\{\{-?\s*count[^{}]*\}\}/g, form === 'one' ? '1' : '3');
  const hints = [
    ...wrongWords(value, glossary).map(({ wrong, right }) => t('texts.hints.word', { wrong, right })),
    ...(addressesVisitor(namespace, value) ? [t('texts.hints.address')] : []),
    ...(value.length > english.length * longerThanEnglish ? [t('texts.hints.long')] : []),
  ];
  return (
    <div>
      <p lang="en" className={styles.source}>
        {before === undefined ? english : <Words before={before} after={english} />}
      </p>
      <TextArea
        lang={language}
        label={isPlural ? t('texts.form', { language: name, number: form === 'one' ? 1 : 3 }) : name}
        rows={Math.min(12, 2 + Math.ceil(value.length / 60))}
        value={value}
        readOnly={isReadOnly(text)}
        onChange={({ target }) => onChange(target.value)}
        {...(fault && { error: fieldText({ field: '', message: fault, code: fault }) })}
        {...(example !== false && example !== value && { hint: example })}
      />
      {hints.map((hint) => (
        <p key={hint} className={styles.hints}>
          {hint}
        </p>
      ))}
      {released !== undefined && <p className={styles.hints}>{t('texts.released', { text: released })}</p>}
    </div>
  );
}
