import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** A text of the database with the language that it is in: the API falls back to English field by field. */
export interface LocalTextValue {
  text: string;
  lang: string;
}

/** The `lang` attribute that a text needs on this page: none when it is in the page's own language. */
export function useLangMark(value: LocalTextValue): { lang?: string } {
  // The context alone: a page has dozens of texts, and `useTranslation` prepares for each what none of them needs.
  const page = useContext(I18nContext);
  return value.lang === page?.i18n.language ? {} : { lang: value.lang };
}

interface LocalTextProps {
  value: LocalTextValue;
  /** The element that holds this text and nothing else. */
  as?: 'h1' | 'h2' | 'h3' | 'p' | 'span' | 'strong';
  id?: string;
  className?: string | undefined;
}

/** Shows a text of the database, marked for screen readers and hyphenation where it is in another language. */
export function LocalText({ value, as: Element, ...rest }: LocalTextProps) {
  const mark = useLangMark(value);
  if (Element)
    return (
      <Element {...rest} {...mark}>
        {value.text}
      </Element>
    );
  return mark.lang ? <span {...mark}>{value.text}</span> : value.text;
}
