import type { LocalText as Text, SiteSettings } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { yearAtCentre } from '@nalam/api/centre-clock';
import { useHydrated } from '@nalam/shell/use-hydrated';

interface CopyrightProps {
  name: Text;
  credit: SiteSettings['credit'];
}

/** The copyright line, and the agency that built the site. */
export function Copyright({ name, credit }: CopyrightProps) {
  const { t } = useTranslation('public-site');
  const hydrated = useHydrated();
  return (
    <p>
      {/* A cached page may be from last year: hydrates with the server's year, then shows the current one. */}
      <span key={String(hydrated)} suppressHydrationWarning>
        {t('footer.copyright', { year: yearAtCentre(), name: name.text })}
      </span>{' '}
      {t('footer.credit')} {credit.href ? <a href={credit.href}>{credit.name}</a> : credit.name}
    </p>
  );
}
