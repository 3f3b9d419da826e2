import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** A text from the database with its language, because the API falls back to English field by field. */
export interface LocalTextValue {
  text: string;
  lang: string;
}

/** The `lang` attribute of a text on this page: none if it is in the page's own language. */
export function useLangMark(value: LocalTextValue): { lang?: string } {
  // Reads the context directly: a page has dozens of texts, and `useTranslation` does needless work for each.
  const page = useContext(I18nContext);
  return value.lang === page?.i18n.language ? {} : { lang: value.lang };
}

interface LocalTextProps {
  value: LocalTextValue;
  /** The element to render the text in, instead of a span. */
  as?: 'h1' | 'h2' | 'h3' | 'p' | 'span' | 'strong';
  id?: string;
  className?: string | undefined;
  hidden?: boolean;
}

/** Shows a text from the database, with `lang` for screen readers and hyphenation if it is in another language. */
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
